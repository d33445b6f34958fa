#include "CDpendTemplates.h"
