import { expect, test } from "vitest";
import { inboxHref, readInboxAddress } from "./inbox-address.ts";

const read = (search: string) => readInboxAddress(new URLSearchParams(search));

test("[INBOX-02] an address is read and written unchanged, and an invalid value counts as absent", () => {
  const full =
    "state=unmatched&vendor=BIOTRONIK&urgency=red&kind=alert&delivery=6b4d2a0d-8f92-43b4-9f60-7b8c9d0ed0d1&skip=30&tick=routine";
  const back = new URL(inboxHref(read(full)), "http://vigil");
  expect(back.pathname).toBe("/implants/inbox");
  expect(new Set(back.searchParams)).toEqual(new Set(new URLSearchParams(full)));
  expect(inboxHref(read(""))).toBe("/implants/inbox");
  for (const odd of [
    "state=gone",
    "vendor=Erika Albrecht",
    "urgency=400",
    "kind=x",
    "skip=-1",
    "delivery=1",
  ])
    expect(read(odd), odd).toEqual(read(""));
});
