/** How Vigil meets OWASP ASVS 5.0.0, levels 1 and 2, and the points of the project's safety guide: JSON lines. */
import { z } from "zod";
import { readSource } from "#tests/support/source-files.ts";

const stateSchema = z.enum(["met", "partly", "backend", "operator", "not applicable", "open"]);
export type State = z.infer<typeof stateSchema>;
export const states = stateSchema.options;

const pointSchema = z.strictObject({
  /** ASVS: `V6.2.3`. Guide: D decision, R row of its list, F fault, numbered in the guide's order. */
  id: z.string(),
  /** its subject, in our own words */
  subject: z.string().min(1),
  /** `backend`: a customer's own `/v1` must do it */
  state: stateSchema,
  /** how it is met, and in which file; or what is missing; or the reason why it is not applicable */
  how: z.string().min(1),
  /** tests that show it; `title` is the beginning of a title in the file */
  tests: z.array(z.strictObject({ file: z.string(), title: z.string().min(8) })),
});
export type SafetyPoint = z.infer<typeof pointSchema>;

const rowSchema = pointSchema
  .extend({
    id: z.string().regex(/^V\d+\.\d+\.\d+$/),
    level: z.union([z.literal(1), z.literal(2)]),
    /** the state of the embedded backend, if `state` is `backend` */
    embedded: z.enum(["met", "partly", "open"]).optional(),
  })
  .refine(({ state, embedded }) => (state === "backend") === (embedded !== undefined));
export type AsvsRow = z.infer<typeof rowSchema>;

const read = <Row>(path: string, schema: z.ZodType<Row>): Row[] =>
  readSource(path)
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => schema.parse(JSON.parse(line)));

/** @throws if a line is not a row */
export const readAsvsRows = (): AsvsRow[] => read("docs/security/asvs.jsonl", rowSchema);
export const readSafetyPoints = (): SafetyPoint[] =>
  read("docs/security/safety-points.jsonl", pointSchema);

const inFolder = String.raw`(?:app|backend|contract|db|docs|server|settings|tests)(?:/[\w.-]*\w)+`;
const atRoot = String.raw`[A-Z]+\.md|Dockerfile|compose\.yaml|tsconfig\.json|\.dockerignore`;

/** Files and folders of the repository in a text; a `/docs/api` with a slash before it is an address. */
export const pathsIn = new RegExp(String.raw`(?<![\w./-])(?:${inFolder}|${atRoot})`, "g");
