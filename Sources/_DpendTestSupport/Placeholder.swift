// The first sources of this target follow.
