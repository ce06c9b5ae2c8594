/**
 * JSON of a request. What makes it slow to read is not its bytes but its parts: 50 MB of `{},` are six million objects,
 * which hold up all other requests for half a minute. So the parts are counted in the bytes before anything is parsed.
 */
import { ecgSamplesMax } from "#contract/reading.ts";
import { ProblemError } from "./problem-error.ts";
import { decodeText } from "./readable-text.ts";

/**
 * Objects, lists, and twice for each text or name. The most that a sender needs is a Bundle of 1,000 entries; one of
 * the dense kind (a Personal Health Device's) has 300 in each.
 */
const partsMax = 500_000;
/** Values in lists and objects: five recordings of an hour, each with as many samples as a recording may have. */
const valuesMax = 5 * ecgSamplesMax;

const [quote, brace, bracket, comma] = [0x22, 0x7b, 0x5b, 0x2c];

/** @throws ProblemError too_large, or bad_request for what is no UTF-8 or no JSON */
export function parseJson(bytes: Uint8Array<ArrayBuffer>): unknown {
  requireFewParts(bytes);
  const text = decodeText(bytes);
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new ProblemError("bad_request", { message: "The body is not JSON" });
    throw error;
  }
}

/** Those within a text are counted too: it would have to be read to know it. */
function requireFewParts(bytes: Uint8Array): void {
  let parts = 0;
  let values = 0;
  for (const byte of bytes)
    if (byte === comma) values += 1;
    else if (byte === quote || byte === brace || byte === bracket) parts += 1;
  if (parts > partsMax || values > valuesMax)
    throw new ProblemError("too_large", {
      message: `The JSON has too many parts: ${partsMax} quotation marks and brackets, ${valuesMax} commas at most`,
    });
}
