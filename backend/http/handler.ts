/**
 * Handler: one endpoint's work, tied to its definition in the contract. By the time it runs, the caller is
 * known and allowed, every patient it names is one of the caller's institutions, and parameters, query and
 * body have the shapes of the definition.
 */
import type { z } from "zod";
import type {
  CheckedBody,
  CheckedParams,
  CheckedQuery,
  EndpointDefinition,
} from "#contract/endpoint.ts";
import type { Database } from "../database.ts";
import type { DeviceCaller } from "../session/device-caller.ts";
import type { SignedIn } from "../session/signed-in.ts";
import type { BackendParts } from "../parts.ts";

export interface HandlerContext<D extends EndpointDefinition> extends BackendParts {
  params: CheckedParams<D>;
  query: CheckedQuery<D>;
  body: CheckedBody<D>;
  database: Database;
  /** the time of the request */
  now: Date;
  /** the caller; null if the guard is public or ingest and there is no session */
  user: D["guard"] extends "session" | "refresh" ? SignedIn : SignedIn | null;
  /** the device or gateway that calls; null for any other caller */
  device: DeviceCaller | null;
  request: Request;
  requestId: string;
  /** the caller's network address, for rate limits */
  address: string;
  /** what our own web server says of the caller's browser is believed */
  isFromWebServer: boolean;
  /** headers of the answer, for cookies */
  headers: Headers;
  /**
   * The patients that the call is about, for the audit log. Those that the request names are in it; a handler
   * that learns of one (an absence's, a new one) adds it.
   */
  concerned: Set<string>;
  /**
   * Puts the call into the audit log, as the last step of a transaction. The frame does so for every write but those
   * with a transaction of their own. `caller` if the request itself does not identify the caller.
   */
  record: (
    transaction: Database,
    caller?: Pick<SignedIn, "id" | "role" | "institutionIds">,
  ) => Promise<void>;
}

export interface HandlerOptions {
  /**
   * A write runs in one transaction that the frame opens: `database` is that transaction, and the audit log and a
   * stored answer succeed or fail with it. "own" for handlers that hash passwords, call others or take long: `database`
   * is then the database itself, and the handler calls `record` in the transaction it opens.
   */
  transaction?: "own";
  /** ends sessions, or changes which patients a user may see: cached access is dropped when it is committed */
  changesAccess?: true;
  /**
   * The calls in the body of this one: the audit log gets the lines of each of them instead of its own.
   */
  recordedAs?: (body: never) => readonly EndpointDefinition[];
  /**
   * What leaves the clinic by it needs a fresh proof of who sits there (session/fresh-proof.ts); by the body, where
   * only some of it does.
   */
  needsFreshProof?: true | ((body: never) => boolean);
  /** a read that opens a patient's record: the user's own claim is renewed */
  isOpening?: boolean;
  /** a POST that changes nothing and opens no record, because its query does not fit an address: it runs as a GET */
  isReading?: true;
}

type HandlerAnswer<D extends EndpointDefinition> = D["answer"] extends {
  kind: "json";
  schema: infer S extends z.ZodType;
}
  ? z.input<S>
  : D["answer"] extends { kind: "binary" }
    ? Response
    : void;

export interface Handler {
  definition: EndpointDefinition;
  options: HandlerOptions;
  run: (context: HandlerContext<EndpointDefinition>) => Promise<unknown>;
}

export function handler<const D extends EndpointDefinition>(
  definition: D,
  run: (context: HandlerContext<D>) => Promise<HandlerAnswer<D>>,
  options: HandlerOptions = {},
): Handler {
  return { definition, options, run };
}
