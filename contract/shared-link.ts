/**
 * Shared links: a quarterly report of a patient that a person outside opens by a link and a code that is given
 * separately. The document is the one that was shared, as it was then. Not in the specification: additions under
 * /v1/x/.
 */
import { z } from "zod";
import {
  sharedHours,
  sharedLinkStates,
  sharedRecipientMax,
  sharedUsesMax,
} from "./codes/shared-link.ts";
import { endpoint } from "./endpoint.ts";
import { exampleAt, exampleId } from "./example.ts";
import { examplePdf, letterBytesMax } from "./letter.ts";
import { instantSchema, openEnum, orEmpty, orNull, uuidSchema } from "./primitive.ts";
import { publicProblems, recordProblems } from "./problem.ts";
import { reportQuarterSchema } from "./quarterly-report.ts";

const sharedLinkSchema = z.object({
  id: uuidSchema,
  patient_id: uuidSchema,
  /** YYYY-Qn of the report */
  quarter: z.string(),
  /** for whom, in the words of who shared it */
  recipient: z.string(),
  state: openEnum(sharedLinkStates),
  created_at: instantSchema,
  created_by: uuidSchema,
  expires_at: instantSchema,
  uses: z.int(),
  uses_max: z.int(),
  wrong_codes: z.int(),
  last_used_at: orNull(instantSchema),
  revoked_at: orNull(instantSchema),
  revoked_by: orNull(uuidSchema),
});
export type SharedLink = z.output<typeof sharedLinkSchema>;

export const exampleShared = {
  token: "pR3f0m6y2b1q8wZk5tVxC7dN4aHsJ9eLgUuYiOoQ1wE",
  code: "K7MR4QXA",
} as const;

const exampleLink: SharedLink = {
  id: exampleId.sharedLink,
  patient_id: exampleId.erika,
  quarter: "2026-Q3",
  recipient: "Practice Dr. Sommer",
  state: "open",
  created_at: exampleAt("09:00"),
  created_by: exampleId.weber,
  expires_at: "2026-11-23T09:00:00+01:00",
  uses: 0,
  uses_max: 1,
  wrong_codes: 0,
  last_used_at: null,
  revoked_at: null,
  revoked_by: null,
};

export const listSharedLinks = endpoint({
  name: "list-shared-links",
  resource: "shared-link",
  method: "GET",
  path: "/v1/x/shared-links",
  summary: "The links with which documents of a patient were shared, the newest first.",
  guard: "session",
  reason: "Failed to fetch shared links",
  query: z.object({ patient_id: uuidSchema }),
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({ shared_links: orEmpty(sharedLinkSchema) }),
    example: { shared_links: [exampleLink] },
  },
  problems: recordProblems,
});

export const createSharedLink = endpoint({
  name: "create-shared-link",
  resource: "shared-link",
  method: "POST",
  path: "/v1/x/shared-links",
  summary:
    "Shares a quarterly report: link and code are answered once and are not stored. Needs a fresh proof.",
  guard: "session",
  reason: "Failed to share the document",
  body: {
    kind: "multipart",
    files: ["document"],
    schema: z.strictObject({
      patient_id: uuidSchema,
      quarter: reportQuarterSchema,
      recipient: z.string().trim().min(1).max(sharedRecipientMax),
      valid_hours: z.coerce
        .number()
        .refine((hours) => sharedHours.some((one) => one === hours), "Must be one of the offered"),
      uses_max: z.coerce.number().int().min(1).max(sharedUsesMax),
      document: z.file().min(1).max(letterBytesMax),
    }),
    example: {
      patient_id: exampleId.erika,
      quarter: "2026-Q3",
      recipient: "Practice Dr. Sommer",
      valid_hours: 72,
      uses_max: 1,
      document: new File([examplePdf], "report.pdf"),
    },
  },
  answer: {
    kind: "json",
    status: 201,
    schema: z.object({ shared_link: sharedLinkSchema, token: z.string(), code: z.string() }),
    example: { shared_link: exampleLink, ...exampleShared },
  },
  problems: [...recordProblems, "fresh_proof_required"],
});

export const revokeSharedLink = endpoint({
  name: "revoke-shared-link",
  resource: "shared-link",
  method: "POST",
  path: "/v1/x/revoke-shared-link",
  summary: "Revokes a link: it no longer opens anything, and its document is removed.",
  guard: "session",
  reason: "Failed to revoke the link",
  body: {
    kind: "json",
    schema: z.strictObject({ patient_id: uuidSchema, shared_link_id: uuidSchema }),
    example: { patient_id: exampleId.erika, shared_link_id: exampleId.sharedLink },
  },
  answer: { kind: "empty", status: 204 },
  problems: recordProblems,
});

export const openSharedLink = endpoint({
  name: "open-shared-link",
  resource: "shared-link",
  method: "POST",
  path: "/v1/x/shared-link-openings",
  summary:
    "Gives the document to a reader who has the link and its code. A wrong code, an unknown link and an expired or revoked link get the same answer; after five wrong codes the link is dead.",
  guard: "public",
  reason: "Failed to open the link",
  body: {
    kind: "json",
    schema: z.strictObject({ token: z.string().min(1).max(100), code: z.string().min(1).max(40) }),
    example: exampleShared,
  },
  answer: { kind: "binary", status: 200, contentTypes: ["application/pdf"], ranges: false },
  problems: [...publicProblems, "not_found"],
});
