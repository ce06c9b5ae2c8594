import { expect, test } from "vitest";
import { wantsDocument } from "./wants-document.ts";

const wants = (path: string, headers: Record<string, string>) =>
  wantsDocument(new Request(`http://127.0.0.1${path}`, { headers }));
const html = "text/html,application/xhtml+xml,*/*;q=0.8";

test("a browser that loads a page wants a document, also one older than Sec-Fetch-Dest", () => {
  expect(wants("/support", { "Sec-Fetch-Dest": "document", Accept: html })).toBe(true);
  expect(wants("/support", { Accept: html })).toBe(true);
});

test("requests for scripts, images and data do not want a document, whatever they accept", () => {
  expect(wants("/support", { "Sec-Fetch-Dest": "empty", Accept: html })).toBe(false);
  expect(wants("/ecg.png", { "Sec-Fetch-Dest": "image", Accept: "image/*" })).toBe(false);
  expect(wants("/support.rsc", { Accept: html })).toBe(false);
  expect(wants("/support", { Accept: "*/*" })).toBe(false);
});
