/** What the web server uses of drizzle-orm: its CommonJS build, for the reason that backend/drizzle.ts has. */
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const core = require("drizzle-orm") as typeof import("drizzle-orm");
const sqliteCore = require("drizzle-orm/sqlite-core") as typeof import("drizzle-orm/sqlite-core");

export const { and, asc, desc, eq, inArray, isNull, lt, lte, or, sql } = core;
export const { blob, index, integer, primaryKey, sqliteTable, text } = sqliteCore;
export const { drizzle } =
  require("drizzle-orm/better-sqlite3") as typeof import("drizzle-orm/better-sqlite3");
export const { migrate } =
  require("drizzle-orm/better-sqlite3/migrator") as typeof import("drizzle-orm/better-sqlite3/migrator");
export const { readMigrationFiles } =
  require("drizzle-orm/migrator") as typeof import("drizzle-orm/migrator");

export type { BetterSQLite3Database } from "drizzle-orm/better-sqlite3";
