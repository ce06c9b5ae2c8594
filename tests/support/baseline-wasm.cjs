/**
 * WebAssembly as V8's quick compiler leaves it. PGlite is a whole PostgreSQL: V8 would optimize its code for some seconds
 * in each of the processes that tests start, and most of them end before that pays.
 */
"use strict";
require("node:v8").setFlagsFromString("--liftoff-only");
