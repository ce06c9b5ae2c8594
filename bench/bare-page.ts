/**
 * The bare page: what HTML alone would cost. It has a page's own elements, words and drawings, without
 * scripts, style sheets, classes and data attributes, and comes from the plainest server there is.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";
import type { Browser } from "@playwright/test";
import type { PageToMeasure } from "./main.ts";

/** Opens a page without JavaScript, so that it is whole, and takes its content. */
export async function bareHtml(browser: Browser, page: PageToMeasure): Promise<string> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(page.storageState ? { storageState: page.storageState } : {}),
  });
  try {
    // it says that scripts run: a document that is streamed for them leads a browser without any to one that is whole
    await context.clearCookies({ name: "vigil-scripts" });
    const tab = await context.newPage();
    await tab.goto(page.url);
    return await tab.evaluate(() => {
      const body = document.body.cloneNode(true) as HTMLElement;
      for (const extra of body.querySelectorAll("script, style, template, link")) extra.remove();
      for (const element of [body, ...body.querySelectorAll("*")])
        for (const { name } of Array.from(element.attributes))
          if (/^(class|style|data-.*|on.*)$/.test(name)) element.removeAttribute(name);
      // Pictures stay words: their bytes are not what is compared.
      for (const picture of body.querySelectorAll("img")) picture.removeAttribute("src");
      const language = document.documentElement.lang;
      return `<!doctype html><html lang="${language}"><title>bare</title>${body.outerHTML}`;
    });
  } finally {
    await context.close();
  }
}

/** A server for bare pages, on a free port of the loopback address. */
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
