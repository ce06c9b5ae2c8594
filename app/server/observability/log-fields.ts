/**
 * The fields that a log line may have. It is an allowlist with a shape for each field. A value that does not fit is
 * left out, so that a wrong argument cannot bring a name or a free text into the log.
 */
const word = /^[A-Za-z0-9_.:-]{1,80}$/;
const template = /^\/[A-Za-z0-9_./{}:*?-]{0,200}$/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * An id within a path would show whose record was opened: templates hold `{patient_user_id}` or `:patientId` instead.
 */
const uuidAnywhere = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

const isWord = (value: unknown): boolean => typeof value === "string" && word.test(value);
const isCount = (value: unknown): boolean => typeof value === "number" && Number.isFinite(value);
const isTemplate = (value: unknown): boolean =>
  typeof value === "string" && template.test(value) && !uuidAnywhere.test(value);

const shapes = {
  method: (value: unknown) => typeof value === "string" && /^[A-Z]{1,10}$/.test(value),
  /** the route or `/v1` path, as a template */
  route: isTemplate,
  status: isCount,
  durationMs: isCount,
  requestId: isWord,
  /** the closed lists: problem code, security event, kind of fault */
  code: isWord,
  detail: isWord,
  count: isCount,
  errorName: isWord,
  /** places in the code, one a line, without the error's own text */
  stack: (value: unknown) => typeof value === "string",
  /** paths of fields in a schema, without values */
  fields: (value: unknown) => Array.isArray(value) && value.every(isWord),
  /** the clinician who acted; never a patient */
  userId: (value: unknown) => typeof value === "string" && uuid.test(value),
  /** the account whose password was tried, as a mark that only this installation can make (account-mark.ts) */
  account: (value: unknown) => typeof value === "string" && /^[\w-]{16}$/.test(value),
  /** where sign-in attempts came from: an IPv4 address, or an IPv6 network */
  address: (value: unknown) => typeof value === "string" && /^[0-9a-fA-F.:/]{1,50}$/.test(value),
} satisfies Record<string, (value: unknown) => boolean>;

export type LogFields = Partial<{
  method: string;
  route: string;
  status: number;
  durationMs: number;
  requestId: string;
  code: string;
  detail: string;
  count: number;
  errorName: string;
  stack: string;
  fields: readonly string[];
  userId: string;
  account: string;
  address: string;
}>;

export function allowedFields(fields: LogFields): LogFields {
  const entries = Object.entries(shapes).filter(
    ([name, fits]) => Object.hasOwn(fields, name) && fits(fields[name as keyof LogFields]),
  );
  return Object.fromEntries(entries.map(([name]) => [name, fields[name as keyof LogFields]]));
}

/** Name, code and places of an error. Its message is left out: it may quote a user's input. */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { errorName: typeof error };
  const places = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  const code = "code" in error && typeof error.code === "string" ? { code: error.code } : {};
  return { errorName: error.name, ...code, stack: places.slice(0, 12).join("\n") };
}
