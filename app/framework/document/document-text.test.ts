import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { documentText } from "./document-text.ts";

const preload = '<link rel="modulepreload" href="/assets/router.js"/>';
const html = `<!DOCTYPE html><html><head><link rel="stylesheet" href="/a.css"/>${preload}</head><body><p>5 °C &lt; 6</p>${preload}</body></html>`;
const written = async (
  chunks: readonly Buffer[],
  { hasPreloads = false, payload = Promise.resolve("0:~<p>") } = {},
) => {
  const stream = documentText({ payload, nonce: "n1", hasPreloads });
  return (await Readable.from(chunks).pipe(stream).toArray()).map(String).join("");
};

const expected =
  '<!DOCTYPE html><html><head><link rel="stylesheet" href="/a.css"/></head><body><p>5 °C &lt; 6</p>' +
  '<script type="text/x-component" id="payload" nonce="n1">0:~0~1p>~.</script></body></html>';

test("a document cut into pieces at any place loses its preloads and gains its payload", async () => {
  const bytes = Buffer.from(html);
  for (let at = 0; at <= bytes.length; at += 1)
    expect(await written([bytes.subarray(0, at), bytes.subarray(at)])).toBe(expected);
  const single = Array.from(bytes, (_, at) => bytes.subarray(at, at + 1));
  expect(await written(single)).toBe(expected);
});

test("a document that loads React keeps its preloads", async () => {
  expect(await written([Buffer.from(html)], { hasPreloads: true })).toContain(`${preload}</head>`);
});

test("a document whose payload breaks off is not ended as if it were complete", async () => {
  const payload = Promise.reject(new Error("broken off"));
  await expect(written([Buffer.from(html)], { payload })).rejects.toThrow("broken off");
});
