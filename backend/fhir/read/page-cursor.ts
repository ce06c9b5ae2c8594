/**
 * The link to the next page: the whole search and where its page ended, sealed for its caller. The search cannot be
 * read in an address, a log or a proxy, and no one else can follow it.
 */
import { z } from "zod";
import type { WindowEnd } from "../../records/exchange-filter.ts";
import type { SecretBox } from "../../secrets/secret-box.ts";
import { FhirRefusal } from "../operation-outcome.ts";

export const pageParameter = "_page";

const pageSchema = z.object({
  /** what was searched: `Observation`, or `Patient/<id>/$everything` */
  path: z.string(),
  pairs: z.array(z.tuple([z.string(), z.string()])),
  /** of `$everything`: which of its types comes next */
  typeIndex: z.int().min(0),
  after: z.object({ at: z.number(), id: z.string() }).nullable(),
});

export interface Page extends z.output<typeof pageSchema> {
  after: WindowEnd | null;
}

const placeOf = (callerId: string) => `fhir page of ${callerId}`;

export const sealPage = (secretBox: SecretBox, callerId: string, page: Page): string =>
  Buffer.from(secretBox.seal(JSON.stringify(page), placeOf(callerId))).toString("base64url");

/** @throws FhirRefusal for a link that is not of this caller and this search */
export function openPage(secretBox: SecretBox, callerId: string, path: string, text: string): Page {
  try {
    const opened = secretBox.open(Buffer.from(text, "base64url"), placeOf(callerId));
    const page = pageSchema.parse(JSON.parse(opened));
    if (page.path === path) return page;
  } catch {
    // see below: whatever is wrong with it, the search has to begin again
  }
  throw new FhirRefusal(
    400,
    "invalid",
    `${pageParameter} is no page of this search for this caller: begin the search again.`,
  );
}
