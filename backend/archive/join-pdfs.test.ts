import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
// oxlint-disable-next-line import/no-named-as-default -- its types know the default alone
import PDFDocument from "pdfkit";
import { expect, test } from "vitest";
import { examplePdf } from "#contract/letter.ts";
import { isJoinable, joinPdfs } from "./join-pdfs.ts";

/** A PDF of pdfkit, the library that writes the reports, with text on each page. */
async function written(title: string, texts: readonly string[], hasOwnFont = false) {
  const pdf = new PDFDocument({ size: "A4", info: { Title: title } });
  const chunks: Uint8Array[] = [];
  const ended = new Promise<void>((resolve) => pdf.on("end", resolve));
  pdf.on("data", (chunk: Uint8Array) => chunks.push(chunk));
  if (hasOwnFont) pdf.font("node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf");
  texts.forEach((text, index) => {
    if (index > 0) pdf.addPage();
    pdf.text(text);
    pdf.moveTo(20, 20).lineTo(80, 80).stroke();
  });
  pdf.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

async function joined(...files: Uint8Array[]): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const each = async function* () {
    yield* files;
  };
  for await (const piece of joinPdfs(each())) pieces.push(piece);
  return new Uint8Array(Buffer.concat(pieces));
}

/** The text of each page, from a reader that is not ours. */
async function textsOf(bytes: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(bytes), stopAtErrors: true, verbosity: 0 });
  const pdf = await task.promise;
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    texts.push(items.map((item) => ("str" in item ? item.str : "")).join(""));
  }
  await task.destroy();
  return texts;
}

test("[LETTER-09] several PDFs become one with all pages in their order, each with its own fonts", async () => {
  const first = await written("first (1 0 R)", ["Äpfel 1 0 R", "Birnen (2 0 R)"], true);
  const second = await written("second", ["Şalgam", "Ərik", "Nar"], true);
  const third = await written("third", ["Kirschen"]);
  const pages = await textsOf(await joined(first, second, third));
  expect(pages).toEqual(["Äpfel 1 0 R", "Birnen (2 0 R)", "Şalgam", "Ərik", "Nar", "Kirschen"]);
});

test("[LETTER-09] a joined file can be joined again, and has no titles of its parts", async () => {
  const pair = await joined(await written("title of one", ["one"]), await written("x", ["two"]));
  expect(Buffer.from(pair).toString("latin1")).not.toMatch(/Title|Creator/);
  const all = await joined(pair, new TextEncoder().encode(examplePdf), pair);
  expect(await textsOf(all)).toEqual(["one", "two", "", "one", "two"]);
});

test("a file that is no PDF, or is written in another way, is refused before it is stored", async () => {
  const whole = await written("whole", ["whole"]);
  expect(isJoinable(whole)).toBe(true);
  const text = Buffer.from(whole).toString("latin1");
  const broken = [
    "",
    "%PDF-1.7",
    "<html></html>",
    text.slice(0, -200),
    text.replace("xref\n0", "xref\n1"),
    text.replace("/Length ", "/Length 9"),
    text.replace("/Size", "/Encrypt 1 0 R /Size"),
  ];
  expect(broken.map((each) => isJoinable(Buffer.from(each, "latin1")))).toEqual(
    broken.map(() => false),
  );
});

test("[LETTER-10] five hundred letters are joined one at a time, and none stays in memory", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const one = await written("one", ["one"], true);
  const [every, all, heldMax] = [50, 500, 10];
  let asked = 0;
  let gone = 0;
  const registry = new FinalizationRegistry(() => (gone += 1));
  const held: number[] = [];
  const files = async function* () {
    while (asked < all) {
      asked += 1;
      const copy = new Uint8Array(one);
      registry.register(copy, undefined);
      yield copy;
      if (asked % every !== 0) continue;
      // the collector reports in a later turn, on a busy machine in a much later one
      for (let turn = 0; turn < 100; turn += 1) {
        collect();
        await sleep(10);
        if (asked - gone < heldMax) break;
      }
      held.push(asked - gone);
    }
  };
  let pages = 0;
  for await (const piece of joinPdfs(files()))
    pages += Buffer.from(piece).toString("latin1").split("/Type /Page\n").length - 1;
  expect(pages).toBe(all);
  expect(held).toHaveLength(all / every);
  expect(Math.max(...held)).toBeLessThan(heldMax);
});
