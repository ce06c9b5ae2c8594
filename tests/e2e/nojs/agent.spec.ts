/**
 * The agent of tests/support/agent and Chromium without scripts: the same steps send the same bytes and show the
 * same content.
 */
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { AgentBrowser } from "#tests/support/agent/agent.ts";
import { nameOf } from "#tests/support/agent/roles.ts";
import { expect, test as base } from "#tests/support/browser-test.ts";
import { signInByRequest } from "#tests/support/sign-in.ts";

interface Sent {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/**
 * the headers of a request for a document that a server may read; Chromium's list of accepted pictures changes with
 * its version, so it is left out
 */
const compared = [
  "accept-language",
  "content-type",
  "cookie",
  "origin",
  "referer",
  "sec-fetch-dest",
  "sec-fetch-mode",
  "sec-fetch-site",
  "sec-fetch-user",
  "upgrade-insecure-requests",
  "user-agent",
];

const controls = `
  <form id="f" action="/taken?gone=1" method="post" novalidate>
    <input name="plain" value="a&b=c +ä€"><input name="" value="no name"><input value="no name either">
    <input name="off" value="x" disabled><fieldset disabled><legend><input name="in-legend" value="1"></legend><input name="in-fieldset" value="1"></fieldset>
    <input type="checkbox" name="box" value="one" checked><input type="checkbox" name="box" value="two"><input type="checkbox" name="box">
    <label>Third<input type="checkbox" name="third"></label>
    <input type="radio" name="r" value="1" checked><input type="radio" name="r" value="2" id="r2"><label for="r2">Second</label>
    <select name="one"><option value="">None<option selected>Shown  text<option value="v" disabled>Off</select>
    <select name="first"><option value="1">One<option value="2">Two</select>
    <select name="many" multiple><option value="1" selected>1<option value="2" selected disabled>2<option value="3">3</select>
    <textarea name="words">\nfirst\nsecond</textarea><input type="hidden" name="secret" value="s">
    <input type="date" name="day" value="2026-11-20"><input type="date" name="bad-day" value="2026-13-40"><input type="number" name="n" value="1.50">
    <input type="email" name="mail" value=" a@b.c "><input type="search" name="q" value="x
y">
    <button name="intent" value="default">Default</button><button name="intent" value="second" formaction="/elsewhere">Second way</button>
    <input type="submit" name="go" value="Go on"><button type="button" name="no" value="no">Nothing</button>
    <button name="intent" value="get" formmethod="get">As an address</button>
    <button name="intent" value="parts" formenctype="multipart/form-data">In parts</button>
  </form>
  <input form="f" name="outside" value="outside"><button form="f" name="intent" value="outside">Outside</button>`;

const pages: Readonly<Record<string, string>> = {
  "/controls": controls,
  "/files": `<form action="/taken" method="post" enctype="multipart/form-data"><input name='a "quoted"' value="1\n2">
    <input type="file" name="file" aria-label="File"><input type="file" name="none"><button>Send</button></form>`,
  "/checked": `<form action="/taken" method="post"><input name="needed" aria-label="Needed" required><input name="short" aria-label="Short" pattern="[a-z]+" value="1">
    <button name="intent" value="send">Send</button><button name="intent" value="keep" formnovalidate>Keep</button></form>`,
  "/search": `<form action="/found?old=1"><input name="q" type="search"><button disabled>Off</button></form>
    <form action="/found"><input name="alone" aria-label="Alone"></form>`,
  "/links": `<base href="/deeper/"><a href="there?x=1#part">There</a><a href="#here">Here</a>
    <details name="d" open><summary>First</summary><p>Inside first</p></details><details name="d"><summary>Second <b>one</b></summary><a href="/in">Inside second</a></details>`,
  "/again": `<form action="/turn-303" method="post"><input name="x" value="1"><button>See other</button><button formaction="/turn-302">Found</button><button formaction="/turn-307">Keep</button></form>`,
};

const test = base.extend<{
  both: (path: string, steps: (page: Page) => Promise<unknown>) => Promise<Sent[][]>;
}>({
  both: async ({ page, locale, userAgent }, use) => {
    const sent: Sent[] = [];
    const server = createServer((request, answer) => {
      void textOf(request).then((body) => {
        const { method, url = "" } = request;
        const { pathname } = new URL(url, "http://server");
        if (pathname === "/favicon.ico") return answer.writeHead(404).end();
        const headers = Object.fromEntries(compared.map((name) => [name, request.headers[name]]));
        sent.push({ method, url, headers, body });
        const turn = /^\/turn-(\d+)$/.exec(pathname)?.[1];
        answer.setHeader("Set-Cookie", [
          "seen=1; Path=/; Max-Age=60",
          `at=${encodeURIComponent(pathname)}; Path=/`,
          "gone=; Path=/; Max-Age=0",
        ]);
        if (turn) return answer.writeHead(Number(turn), { Location: "/taken?after=1" }).end();
        // as on the app's pages: neither of the two has a stored copy
        answer.setHeader("Cache-Control", "no-store");
        answer.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
        return answer.end(
          `<!doctype html><title>${pathname}</title><h1>${pathname}</h1>${pages[pathname] ?? ""}`,
        );
      });
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const browser = new AgentBrowser();
    browser.defaults = { baseURL, locale, userAgent };
    const agent = (await (await browser.newContext()).newPage()) as unknown as Page;
    await use(async (path, steps) => {
      const all: Sent[][] = [];
      for (const each of [page, agent]) {
        sent.length = 0;
        await each.goto(`${baseURL}${path}`);
        await steps(each);
        await expect(each.getByRole("heading", { level: 1 })).toBeVisible();
        all.push(sent.map(withoutBoundary));
      }
      return all;
    });
    server.closeAllConnections();
    server.close();
  },
});

const textOf = async (request: IncomingMessage): Promise<string> =>
  Buffer.concat(await request.toArray()).toString("utf8");

/** In both, the boundary is random. */
function withoutBoundary({ headers, body, ...rest }: Sent): Sent {
  const boundary = /boundary=(.*)$/.exec(String(headers["content-type"]))?.[1];
  if (boundary === undefined) return { ...rest, headers, body };
  expect(boundary).toMatch(/^----WebKitFormBoundary[\w]{16}$/);
  const type = String(headers["content-type"]).replace(boundary, "…");
  return {
    ...rest,
    headers: { ...headers, "content-type": type },
    body: body.replaceAll(boundary, "…"),
  };
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const arrives = (page: Page, path: RegExp) => expect(page).toHaveURL(path);

for (const [name, steps] of Object.entries<(page: Page) => Promise<unknown>>({
  "the default button": async (page) => {
    await button(page, "Default").click();
    await arrives(page, /taken/);
  },
  "the Enter key": async (page) => {
    await page.locator("[name=plain]").press("Enter");
    await arrives(page, /taken/);
  },
  "another action": async (page) => {
    await button(page, "Second way").click();
    await arrives(page, /elsewhere/);
  },
  "an input that sends": async (page) => {
    await button(page, "Go on").click();
    await arrives(page, /taken/);
  },
  "a GET": async (page) => {
    await button(page, "As an address").click();
    await arrives(page, /intent=get/);
  },
  parts: async (page) => {
    await button(page, "In parts").click();
    await arrives(page, /taken/);
  },
  "controls outside, changed": async (page) => {
    await page.getByLabel("Third").check();
    await page.getByText("Second", { exact: true }).click();
    await page.locator("[name=box]").first().uncheck();
    await page.locator("[name=many]").selectOption(["1", "3"]);
    await page.locator("[name=first]").selectOption({ label: "Two" });
    await page.locator("[name=words]").fill("ü\nß\n");
    await page.locator("[name=day]").fill("2026-02-28");
    await button(page, "Outside").click();
    await arrives(page, /taken/);
  },
}))
  test(
    `a form with every kind of control, sent by ${name}, is the same request`,
    { tag: "@browser" },
    async ({ both }) => {
      const [chromium, agent] = await both("/controls", steps);
      expect(agent).toEqual(chromium);
    },
  );

test(
  "files are sent in parts with their names and types; a field without a chosen file sends an empty part",
  { tag: "@browser" },
  async ({ both }) => {
    const [chromium, agent] = await both("/files", async (page) => {
      await page
        .getByLabel("File")
        .setInputFiles({ name: 'ä "1".png', mimeType: "image/png", buffer: Buffer.from("png") });
      await button(page, "Send").click();
      await arrives(page, /taken/);
    });
    expect(agent).toEqual(chromium);
  },
);

test(
  "a form that fails the browser's own check is not sent and the field gets the focus; a button may skip the check",
  { tag: "@browser" },
  async ({ both }) => {
    const [chromium, agent] = await both("/checked", async (page) => {
      await button(page, "Send").click();
      await expect(page.getByLabel("Needed")).toBeFocused();
      await page.getByLabel("Needed").fill("x");
      await button(page, "Send").click();
      await expect(page.getByLabel("Short")).toBeFocused();
      await button(page, "Keep").click();
      await arrives(page, /taken/);
    });
    expect(agent).toEqual(chromium);
  },
);

test(
  "a disabled button stops the Enter key; Enter sends a form that has no button",
  { tag: "@browser" },
  async ({ both }) => {
    const [chromium, agent] = await both("/search", async (page) => {
      await page.getByRole("searchbox").fill("nothing");
      await page.getByRole("searchbox").press("Enter");
      await page.getByLabel("Alone").fill("a b+c");
      await page.getByLabel("Alone").press("Enter");
      await arrives(page, /found\?alone=/);
    });
    expect(agent).toEqual(chromium);
  },
);

test(
  "links follow the document's base; details open one at a time and hide their content when closed",
  { tag: "@browser" },
  async ({ both }) => {
    const [chromium, agent] = await both("/links", async (page) => {
      await expect(page.getByText("Inside first")).toBeVisible();
      await expect(page.getByRole("link", { name: "Inside second" })).toHaveCount(0);
      await page.getByText("one", { exact: true }).click();
      await expect(page.getByText("Inside first")).toBeHidden();
      await expect(page.getByRole("link", { name: "Inside second" })).toBeVisible();
      await page.getByRole("link", { name: "There" }).click();
      await arrives(page, /\/deeper\/there\?x=1#part$/);
      await page.goBack();
      await arrives(page, /\/links$/);
    });
    expect(agent).toEqual(chromium);
  },
);

for (const [name, way] of [
  ["See other", 303],
  ["Found", 302],
  ["Keep", 307],
] as const)
  test(
    `a redirect of ${way} after a form is followed as a browser follows it`,
    { tag: "@browser" },
    async ({ both }) => {
      const [chromium, agent] = await both("/again", async (page) => {
        await button(page, name).click();
        await arrives(page, /after=1/);
      });
      expect(agent).toEqual(chromium);
    },
  );

type Role = Parameters<Page["getByRole"]>[0];

const roles: readonly Role[] = [
  "link",
  "button",
  "heading",
  "textbox",
  "searchbox",
  "combobox",
  "checkbox",
  "radio",
  "switch",
  "listitem",
  "row",
  "columnheader",
  "rowheader",
  "table",
  "navigation",
  "region",
  "alert",
  "status",
  "img",
  "group",
  "article",
  "dialog",
];
const named: readonly Role[] = [
  "link",
  "button",
  "textbox",
  "combobox",
  "checkbox",
  "region",
  "img",
];

for (const width of [1280, 375])
  test(
    `the app's own pages show the same content with the same roles and names, ${width} px wide`,
    { tag: "@browser" },
    async ({ page, baseURL, locale, userAgent }) => {
      const context = await new AgentBrowser().newContext({ baseURL, locale, userAgent });
      const agentPage = await context.newPage();
      const agent = agentPage as unknown as Page;
      for (const each of [page, agent]) {
        // each gets its own session: a shared one would show notices of earlier tests
        await signInByRequest(each, "hcp");
        await each.goto("/dashboard");
        await each.setViewportSize({ width, height: 800 });
      }
      const patient = await page.locator("#review li a").first().getAttribute("href");
      for (const path of [
        "/dashboard",
        "/patients",
        "/thresholds",
        "/support",
        "/profile",
        `${patient}/monitoring`,
        `${patient}/med_plan`,
      ]) {
        // between the two readings a minute may pass, or another test may change a patient
        await expect(async () => {
          await page.goto(path);
          await agent.goto(path);
          for (const role of roles) {
            const [shown, told] = [page, agent].map((each) =>
              each.getByRole(role).allTextContents(),
            );
            expect(withoutTimes(await told!), `${role} on ${path}`).toEqual(
              withoutTimes(await shown!),
            );
          }
        }).toPass({ timeout: 30_000 });
        for (const role of named) {
          const { loaded } = agentPage;
          const names = agentPage
            .getByRole(role)
            .elements()
            .map((element) => nameOf(element, loaded.styles));
          for (const name of new Set(names.slice(0, 25)))
            await expect(
              page.getByRole(role, { name, exact: true }),
              `${role} on ${path}`,
            ).toHaveCount(agentPage.getByRole(role, { name, exact: true }).elements().length);
        }
      }
    },
  );

/**
 * A count in minutes may have gone on between the two readings; so may the data of a patient whose device keeps
 * sending.
 */
const withoutTimes = (texts: readonly string[]): string[] =>
  texts.map((text) =>
    text.replaceAll(
      /\d+ (?:min|minutes?|h|hours?)\b( ago)?|just now|an? (?:minute|hour) ago|\d+ \w{3,4} 2026, \d\d:\d\d/g,
      "…",
    ),
  );
