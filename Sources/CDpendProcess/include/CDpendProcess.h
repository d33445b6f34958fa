#ifndef CDPEND_PROCESS_H
#define CDPEND_PROCESS_H

#include "Memory.h"
#include "Restart.h"

#endif
