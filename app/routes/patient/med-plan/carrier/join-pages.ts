/** Pages that belong together, as one plan; or why they do not. */
import type { CarrierPage, CarrierSection } from "./carrier-page.ts";
import { type CarrierFault, carriersIn, readCarrier } from "./read-carrier.ts";

export type ScanFault =
  | CarrierFault
  | { readonly fault: "nothing" }
  /** these pages are not there yet */
  | { readonly fault: "incomplete"; readonly missing: readonly number[]; readonly pages: number }
  | { readonly fault: "twice"; readonly page: number }
  /** pages of two plans */
  | { readonly fault: "mixed" };

/** Everything that was scanned, in any order. */
export function joinPages(text: string): CarrierPage | ScanFault {
  const carriers = carriersIn(text);
  if (carriers.length === 0) return { fault: text.trim() === "" ? "nothing" : "unreadable" };
  // text around the plans is cut off, or there is no plan
  if (carriers.reduce((rest, one) => rest.replace(one, ""), text).trim() !== "")
    return { fault: "unreadable" };
  const read = carriers.map(readCarrier);
  const fault = read.find((one) => "fault" in one);
  if (fault && "fault" in fault) return fault;
  const pages = read.filter((one): one is CarrierPage => !("fault" in one));
  const [first] = pages;
  if (!first) return { fault: "nothing" };
  const isOther = (page: CarrierPage) =>
    page.planId !== first.planId ||
    page.version !== first.version ||
    page.pages !== first.pages ||
    // a code may have no id
    JSON.stringify(page.patient) !== JSON.stringify(first.patient);
  if (pages.some(isOther)) return { fault: "mixed" };
  const numbers = pages.map(({ page }) => page);
  const twice = numbers.find((page, at) => numbers.indexOf(page) !== at);
  if (twice !== undefined) return { fault: "twice", page: twice };
  if (!isCount(first.pages) || !numbers.every((page) => isCount(page) && page <= first.pages))
    return { fault: "unreadable" };
  const missing = Array.from({ length: first.pages }, (_, at) => at + 1).filter(
    (page) => !numbers.includes(page),
  );
  if (missing.length > 0) return { fault: "incomplete", missing, pages: first.pages };
  const inOrder = pages.toSorted((a, b) => a.page - b.page);
  return {
    ...first,
    sections: inOrder.flatMap(({ sections }) => sections).reduce(joinSection, []),
    others: inOrder.flatMap(({ others }) => others),
  };
}

const isCount = (value: number) => Number.isInteger(value) && value >= 1 && value <= 9;

/** A section that goes on on the next page has its heading again. */
function joinSection(joined: CarrierSection[], section: CarrierSection): CarrierSection[] {
  const last = joined.at(-1);
  if (!last || last.code !== section.code || last.title !== section.title)
    return [...joined, section];
  return [...joined.slice(0, -1), { ...last, entries: [...last.entries, ...section.entries] }];
}
