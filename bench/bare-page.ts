/**
 * The pages for comparison, from the plainest possible server.
 *
 * The bare page shows the cost of HTML alone. It has a page's own elements, words and drawings, without scripts, style
 * sheets, classes and data attributes. The one file shows the cost of the same content if nothing had to be computed
 * and nothing loaded later. It looks like the page, contains its styles, and has no scripts.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";
import type { Browser } from "@playwright/test";
import type { PageToMeasure } from "./main.ts";

/** A page's HTML without JavaScript, and so complete, in the two forms for comparison. */
export interface ComparedHtml {
  readonly bare: string;
  readonly oneFile: string;
}

/** Opens a page without JavaScript and takes its content. */
export async function comparedHtml(browser: Browser, page: PageToMeasure): Promise<ComparedHtml> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(page.storageState ? { storageState: page.storageState } : {}),
  });
  try {
    // the cookie says that scripts run: a document streamed for scripts leads a browser without scripts to a complete
    // one
    await context.clearCookies({ name: "vigil-scripts" });
    const tab = await context.newPage();
    await tab.goto(page.url);
    return await tab.evaluate(async () => {
      const { lang } = document.documentElement;
      const sheets = Array.from(document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]"));
      const texts = await Promise.all(sheets.map(async ({ href }) => (await fetch(href)).text()));
      const written = Array.from(document.querySelectorAll("style"), (style) => style.textContent);
      const styles = [...texts, ...written].join("\n");
      const body = document.body.cloneNode(true) as HTMLElement;
      for (const extra of body.querySelectorAll("script, style, template, link")) extra.remove();
      const asFile = (head: string) =>
        `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<title>${document.title}</title>${head}${body.outerHTML}`;
      const oneFile = asFile(`<style>${styles}</style>`);
      for (const element of [body, ...body.querySelectorAll("*")])
        for (const { name } of Array.from(element.attributes))
          if (/^(class|style|data-.*|on.*)$/.test(name)) element.removeAttribute(name);
      // Pictures are replaced by their words: their bytes are not compared.
      for (const picture of body.querySelectorAll("img")) picture.removeAttribute("src");
      return { bare: asFile(""), oneFile };
    });
  } finally {
    await context.close();
  }
}

/** A server for such pages, on a free port of the loopback address. */
export async function startBareServer(): Promise<{
  serve(name: string, html: string): string;
  stop(): Promise<void>;
}> {
  const pages = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? "");
    if (!page) return response.writeHead(204).end();
    response.writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "content-encoding": "br",
      "content-length": page.length,
    });
    return response.end(page);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    serve(name, html) {
      const path = `/${encodeURIComponent(name)}`;
      pages.set(path, brotliCompressSync(html));
      return `http://127.0.0.1:${port}${path}`;
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
