import { sql, jsonb, pgTable, text, uniqueIndex, uuid } from "../drizzle.ts";
import type { TeamView } from "#contract/team-view.ts";
import { id, instant } from "./columns.ts";
import { institutions } from "./institutions.ts";

type Filters = TeamView["filters"];
/** Views that were shared before there was a filter do not have it. */
type StoredFilters = Omit<Filters, "connectivity_states"> &
  Partial<Pick<Filters, "connectivity_states">>;

/** A view of the patient list that an institution shares: tab, order and filters, never words. */
export const teamViews = pgTable(
  "team_views",
  {
    id: id(),
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id),
    name: text().notNull(),
    tab: text().notNull(),
    sort: text().notNull(),
    direction: text({ enum: ["asc", "desc"] }).notNull(),
    filters: jsonb().$type<StoredFilters>().notNull(),
    createdBy: uuid().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [uniqueIndex("team_views_name_once").on(table.institutionId, sql`lower(name)`)],
);
