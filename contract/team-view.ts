/**
 * Team view: a view of the patient list that a user shares with the institution. It holds tab, order and filters and
 * never search words, because those are often a patient's name. Additions under /v1/x/.
 */
import { z } from "zod";
import { connectivityStates } from "./codes/connectivity.ts";
import { labelsMax } from "./codes/label.ts";
import { endpoint } from "./endpoint.ts";
import { exampleAt, exampleId } from "./example.ts";
import { instantSchema, orEmpty, orElse, uuidSchema } from "./primitive.ts";
import { recordProblems } from "./problem.ts";

/** Longest name of a view, characters. */
export const teamViewNameMax = 60;

/** Views that one institution may share. */
export const teamViewsMax = 50;

const nameSchema = z.string().trim().min(1).max(teamViewNameMax);
const code = z.string().regex(/^[\w-]{1,40}$/);
const chosen = z.array(code).max(labelsMax).default([]);

/** as the app names them; what a reader does not know counts as absent */
const orderSchema = { tab: code, sort: code, direction: z.enum(["asc", "desc"]) };

/** What is sent: closed. */
const sentSchema = {
  ...orderSchema,
  filters: z.strictObject({
    program_steps: chosen,
    offboarding_reasons: chosen,
    /** labels of the institution that are in use */
    label_ids: z.array(uuidSchema).max(labelsMax).default([]),
    connectivity_states: z.array(z.enum(connectivityStates)).max(20).default([]),
  }),
};

const teamViewSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  ...orderSchema,
  filters: z.object({
    program_steps: orEmpty(code),
    offboarding_reasons: orEmpty(code),
    label_ids: orEmpty(uuidSchema),
    connectivity_states: orEmpty(code),
  }),
  created_by: uuidSchema,
  created_at: instantSchema,
  /** the caller made it, or is an ADMIN */
  may_change: orElse(z.boolean(), false),
});
export type TeamView = z.output<typeof teamViewSchema>;

const exampleList = {
  tab: "ONBOARDED",
  sort: "alerts",
  direction: "desc",
  filters: {
    program_steps: [],
    offboarding_reasons: [],
    label_ids: [exampleId.label],
    connectivity_states: ["late", "disconnected"],
  },
} as const;

const exampleTeamView = {
  id: exampleId.teamView,
  name: "CRT study in care",
  ...exampleList,
  created_by: exampleId.weber,
  created_at: exampleAt("09:00"),
  may_change: true,
};

export const listTeamViews = endpoint({
  name: "list-team-views",
  resource: "team-view",
  method: "GET",
  path: "/v1/x/team-views",
  summary: "The views that colleagues share with the caller's institutions, by name.",
  guard: "session",
  reason: "Failed to fetch the views",
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({ views: orEmpty(teamViewSchema) }),
    example: { views: [exampleTeamView] },
  },
  problems: recordProblems,
});

export const createTeamView = endpoint({
  name: "create-team-view",
  resource: "team-view",
  method: "POST",
  path: "/v1/x/team-views",
  summary: `Shares a view with the caller's institution, ${teamViewsMax} at most. A name that is taken is refused with 409.`,
  guard: "session",
  reason: "Failed to share the view",
  body: {
    kind: "json",
    schema: z.strictObject({ name: nameSchema, ...sentSchema }),
    example: { name: "Ward 3 in care", ...exampleList },
  },
  answer: { kind: "json", status: 201, schema: teamViewSchema, example: exampleTeamView },
  problems: [...recordProblems, "conflict"],
});

export const changeTeamView = endpoint({
  name: "change-team-view",
  resource: "team-view",
  method: "PATCH",
  path: "/v1/x/team-views/{team_view_id}",
  summary: "Renames a shared view; for its author and ADMIN.",
  guard: "session",
  reason: "Failed to rename the view",
  params: z.object({ team_view_id: uuidSchema }),
  body: {
    kind: "json",
    schema: z.strictObject({ name: nameSchema }),
    example: { name: "CRT study" },
  },
  answer: { kind: "json", status: 200, schema: teamViewSchema, example: exampleTeamView },
  problems: [...recordProblems, "conflict"],
});

export const deleteTeamView = endpoint({
  name: "delete-team-view",
  resource: "team-view",
  method: "DELETE",
  path: "/v1/x/team-views/{team_view_id}",
  summary: "Removes a shared view; for its author and ADMIN.",
  guard: "session",
  reason: "Failed to remove the view",
  params: z.object({ team_view_id: uuidSchema }),
  answer: { kind: "empty", status: 204 },
  problems: recordProblems,
});
