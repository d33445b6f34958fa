#ifndef DPEND_PROCESS_H
#define DPEND_PROCESS_H

#include "FreeMemory.h"
#include "Restart.h"

#endif
