/**
 * What the backend uses of drizzle-orm, whose CommonJS build it takes. For each import of a package, and for each import
 * between its ES modules, Node 24 parses the `exports` of its package.json again, and those of drizzle-orm are 130 kB. That
 * was nearly half of what a backend needs to start (docs/decisions/0127). `require` reads them once.
 */
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const core = require("drizzle-orm") as typeof import("drizzle-orm");
const pgCore = require("drizzle-orm/pg-core") as typeof import("drizzle-orm/pg-core");

export const {
  and,
  arrayOverlaps,
  asc,
  between,
  count,
  countDistinct,
  desc,
  eq,
  exists,
  getTableColumns,
  getTableName,
  gt,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  max,
  min,
  ne,
  not,
  notExists,
  notInArray,
  or,
  sql,
} = core;
export const {
  alias,
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unionAll,
  unique,
  uniqueIndex,
  uuid,
} = pgCore;
export const { drizzle } =
  require("drizzle-orm/node-postgres") as typeof import("drizzle-orm/node-postgres");
export const { readMigrationFiles } =
  require("drizzle-orm/migrator") as typeof import("drizzle-orm/migrator");
export const { DrizzleQueryError } =
  require("drizzle-orm/errors") as typeof import("drizzle-orm/errors");
export const { toSnakeCase } = require("drizzle-orm/casing") as typeof import("drizzle-orm/casing");

export type { Column, Logger, SQL, SQLWrapper } from "drizzle-orm";
export type {
  AnyPgColumn,
  PgColumn,
  PgDatabase,
  PgQueryResultHKT,
  PgTable,
  SelectedFields,
} from "drizzle-orm/pg-core";
