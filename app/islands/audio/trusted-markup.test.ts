import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { isPlayerFrame } from "./trusted-markup.ts";

const folder = dirname(createRequire(import.meta.url).resolve("wavesurfer.js"));
const renderer = readFileSync(join(folder, "renderer.js"), "utf8");
/** The text that the library assigns, with its two values filled in. */
const written =
  /shadow\.innerHTML = `([^`]*)`/.exec(
    renderer
      .replace("${cspNonce ? ` nonce=\"${cspNonce}\"` : ''}", ' nonce="ab+/="')
      .replace(/\$\{this\.getHeight\([^}]*\)\}/, "100"),
  )?.[1] ?? "";

test("the markup of the installed player and the empty text are allowed", () => {
  expect(written).toContain('<div class="scroll" part="scroll">');
  expect(isPlayerFrame(written)).toBe(true);
  expect(isPlayerFrame("")).toBe(true);
});

test("everything else is refused: script, handler, address, image and text", () => {
  for (const bad of [
    "<b>hello</b>",
    "<script>alert(1)</script>",
    `${written}<img src=x onerror=alert(1)>`,
    written.replace("</style>", "</style><script>alert(1)</script>"),
    written.replace('class="scroll"', 'class="scroll" onclick="alert(1)"'),
    written.replace(":host {", "@import '//evil.example/x.css'; :host {"),
    written.replace(":host {", ":host { background: URL(//evil.example/x) } :host {"),
    written.replace("</div>", "words</div>"),
    "<style></style>",
  ])
    expect(isPlayerFrame(bad), bad).toBe(false);
});
