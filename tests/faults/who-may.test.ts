/**
 * docs/security/who-may.md says which role may use which address. Here it is compared with the existing addresses,
 * and then each role requests each address, as a page, as data and by a form: the answer must match the table. All
 * three for a visitor, for one role, and if the table names roles; for the others one of the three in turn, unless
 * `VIGIL_LONG=1` requests all.
 */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exampleId } from "#contract/example.ts";
import { roles } from "#contract/session.ts";
import { type ExampleBackend, startExampleBackend } from "#tests/support/example-backend.ts";
import { routeTable } from "#tests/support/route-table.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";
import { startWebProcess, type WebProcess } from "#tests/support/web-process.ts";

interface Row {
  readonly address: string;
  readonly who: string;
  readonly takesForms: boolean;
}

const table: readonly Row[] = readFileSync("docs/security/who-may.md", "utf8")
  .split("\n")
  .flatMap((line) => {
    const [, address, who, form] = /^\| `(\S+)` +\| (.+?) +\| (yes|–) +\|$/.exec(line) ?? [];
    return address && who ? [{ address, who, takesForms: form === "yes" }] : [];
  });

/** A patient gets no session at all; the last one is an unknown role. */
const staff = [...roles.filter((role) => role !== "PATIENT"), "NEW_ROLE"];

const isAllowed: Readonly<Record<string, (role: string | undefined) => boolean>> = {
  everybody: () => true,
  staff: (role) => role !== undefined,
  ADMIN: (role) => role === "ADMIN",
  "staff but PBA": (role) => role !== undefined && role !== "PBA",
};

const pathOf = (address: string) =>
  address.replaceAll(/:\w+\??/g, exampleId.erika).replace("*", "nowhere");

let backend: ExampleBackend;
let web: WebProcess;

beforeAll(async () => {
  const users = Object.fromEntries([...staff, "PATIENT"].map((role) => [role, { role }]));
  backend = await startExampleBackend({ users });
  web = await startWebProcess({
    env: { V1_BASE_URL: backend.baseUrl, FORMS_PER_MINUTE_SESSION: "10000" },
  });
});

afterAll(async () => {
  await web.stop();
  await backend.stop();
});

test("[WHO-01] every address of the app has a line in the table, which says who may use it and whether it accepts forms", () => {
  const isForm = ({ source }: { source: string }) =>
    /export (async function|function|const) action\b/.test(source);
  const addresses = routeTable().map((route) => `${route.template} ${isForm(route)}`);
  expect(table.map(({ address, takesForms }) => `${address} ${takesForms}`).toSorted()).toEqual(
    [...new Set(addresses)].toSorted(),
  );
  expect(table.filter(({ who }) => !(who in isAllowed))).toEqual([]);
});

const isLong = process.env["VIGIL_LONG"] === "1";

/** Which of the three ways a role uses. */
function kindsOf(row: Row, role: string | undefined): readonly Kind[] {
  const isWhole =
    role === undefined || role === staff[0] || !["staff", "everybody"].includes(row.who);
  if (isWhole || isLong) return kinds;
  const turn = table.indexOf(row) + staff.indexOf(role);
  return kinds.filter((_, at) => at === turn % kinds.length);
}

const toSignIn = /^\/login(\?|$)/;

type Kind = "page" | "data" | "form";
const kinds: readonly Kind[] = ["page", "data", "form"];

async function signedInAs(role: string | undefined): Promise<Visitor> {
  const visitor = createVisitor(web.url);
  if (role !== undefined) await visitor.signIn(role);
  return visitor;
}

async function ask(visitor: Visitor, path: string, kind: Kind) {
  const page =
    path === "/" && kind === "data" ? "/_.rsc" : `${path}${kind === "data" ? ".rsc" : ""}`;
  const answer = await (kind === "form" ? visitor.post(page, {}) : visitor.get(page));
  const { status, headers } = answer;
  // as data, the framework gives the redirect in the body
  const text = kind === "data" && status === 202 ? await answer.text() : "";
  await answer.body?.cancel().catch(() => undefined);
  const way = headers.get("Location") ?? /"(\/[^"]*)"/.exec(text)?.[1] ?? "";
  return { status, way };
}

/** What is wrong with the answer, by the table; undefined if nothing is. */
async function fault(visitor: Visitor, row: Row, kind: Kind, role: string | undefined) {
  const path = pathOf(row.address);
  backend.heal();
  const { status, way } = await ask(visitor, path, kind);
  const called = backend.asked.map(({ name }) => name);
  const told = `${role ?? "nobody"} ${kind} ${row.address}: ${status} ${way}, calls ${called.join(" ")}`;
  if (status >= 500) return told;
  if (kind === "form" && !row.takesForms)
    return status === (row.address === "/*" ? 404 : 405) ? undefined : told;
  if (isAllowed[row.who]?.(role)) {
    const isRefused = status === 403 || (row.who !== "everybody" && toSignIn.test(way));
    return isRefused || (role === undefined && called.length > 0) ? told : undefined;
  }
  if (role === undefined) {
    const isLed = toSignIn.test(way) || (row.address === "/news" && status === 204);
    return isLed && called.length === 0 ? undefined : told;
  }
  if (backend.writes().length > 0) return told;
  if (status === 403) return undefined;
  // the form of a page, and the address of a file, lead to the page, which says it
  return way !== "" && (await visitor.get(way)).status === 403 ? undefined : told;
}

test.each([undefined, ...staff])(
  "[WHO-02][WHO-03] at every address, by page, data and form, %s gets what the table says",
  async (role) => {
    let visitor = await signedInAs(role);
    const faults: string[] = [];
    for (const row of table)
      for (const kind of kindsOf(row, role)) {
        // a stream lasts as long as its reader
        if (row.address === "/news" && role !== undefined) continue;
        const said = await fault(visitor, row, kind, role);
        if (said) faults.push(said);
        if (role !== undefined && !visitor.cookie().includes("__Host-vigil="))
          visitor = await signedInAs(role);
      }
    expect(faults).toEqual([]);
  },
  120_000,
);

test("[WHO-03] a patient is refused at the sign-in", async () => {
  await expect(signedInAs("PATIENT")).rejects.toThrow(/Sign-in answered 303 \/login/);
});
