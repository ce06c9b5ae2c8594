import { expect, test } from "vitest";
import { describeStatement } from "./describe-statement.ts";

test.each([
  ['select "id", "name" from "patients" where "id" = $1', "select", "patients"],
  ["\n  SELECT count(*) FROM worklist w", "select", "worklist"],
  ['insert into "mails" ("id") values ($1)', "insert", "mails"],
  ['update "users" set "name" = $1 where "id" = $2', "update", "users"],
  ['delete from "sessions" where "id" = $1', "delete", "sessions"],
  ["with found as (select 1 from incidents) select * from found", "with", "incidents"],
  ["begin", "begin", undefined],
  ["truncate institutions", "other", undefined],
  // a function, and a name that is not a table
  ["select * from unnest($1::text[])", "select", undefined],
  ["select 'from Albrecht-1951' as note", "select", undefined],
  ["", "other", undefined],
])("[OTEL-05] %j is reported as %s of %s, never by its text", (text, operation, table) => {
  expect(describeStatement(text)).toEqual({ operation, table });
});
