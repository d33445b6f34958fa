#include "CDpendGraphviz.h"
