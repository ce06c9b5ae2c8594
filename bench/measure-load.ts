/** One cold load of a page in a slowed-down browser: bytes, times and used resources. */
import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";
import { shiftsOf } from "#tests/support/layout-shifts.ts";
import type { PageToMeasure } from "./main.ts";

export type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** Bytes are those on the wire, headers included; times are in ms from the start of the navigation. */
export interface PageLoad {
  readonly bytes: number;
  readonly htmlBytes: number;
  readonly jsBytes: number;
  readonly cssBytes: number;
  readonly otherBytes: number;
  readonly requests: number;
  readonly ttfbMs: number;
  readonly fcpMs: number;
  readonly lcpMs: number;
  /** the time of long tasks beyond 50 ms each, in sum */
  readonly blockingMs: number;
  readonly mainThreadMs: number;
  readonly scriptMs: number;
  /** thousandths of the sum of layout shifts (Web Vitals call up to 100 good) */
  readonly layoutShift: number;
  readonly heapBytes: number;
  readonly domNodes: number;
}

/** A mobile network as it is emulated: a round trip in ms, bytes a second down and up. */
export interface Network {
  readonly latency: number;
  readonly downloadThroughput: number;
  readonly uploadThroughput: number;
}

/** The one of Lighthouse's "slow 4G": 150 ms, 1.6 and 0.75 Mbit/s. */
export const networks: ReadonlyMap<string, Network> = new Map([
  ["slow-4g", { latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }],
]);

const quietMs = 1_500;
const settleLimitMs = 30_000;
const longTaskMs = 50;

/**
 * Loads a page in a context of its own with an empty cache and a slowed-down main thread. It waits until nothing was
 * received and no long task ended for {@link quietMs}. It does not wait for an open event stream.
 */
export async function measureLoad(
  browser: Browser,
  target: PageToMeasure,
  { cpuSlowdown, network }: { cpuSlowdown: number; network?: Network | undefined },
): Promise<PageLoad> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: "block",
    ...(target.storageState ? { storageState: target.storageState } : {}),
  });
  try {
    // with an empty cache it has no style sheet either (app/framework/document/document-kind.ts)
    await context.clearCookies({ name: "vigil-styles" });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send("Network.enable");
    await cdp.send("Performance.enable");
    if (network) await cdp.send("Network.emulateNetworkConditions", { offline: false, ...network });
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
    await page.addInitScript(observe);
    const traffic = countTraffic(cdp);
    const answer = await page.goto(target.url, { waitUntil: "load" });
    if (!answer?.ok() || page.url() !== target.url)
      throw new Error(`${target.url} answered ${answer?.status()} at ${page.url()}`);
    await settle(page, traffic);
    const { metrics } = await cdp.send("Performance.getMetrics");
    const engine = new Map(metrics.map(({ name, value }) => [name, value]));
    const seen = await page.evaluate(readSeen);
    await cdp.send("HeapProfiler.collectGarbage");
    const { usedSize } = await cdp.send("Runtime.getHeapUsage");
    const { html, js, css, other } = traffic.bytes;
    return {
      bytes: html + js + css + other,
      htmlBytes: html,
      jsBytes: js,
      cssBytes: css,
      otherBytes: other,
      requests: traffic.requests,
      ttfbMs: seen.ttfbMs,
      fcpMs: seen.fcpMs,
      lcpMs: seen.lcpMs,
      blockingMs: seen.longTasksMs.reduce((sum, task) => sum + Math.max(0, task - longTaskMs), 0),
      mainThreadMs: (engine.get("TaskDuration") ?? 0) * 1000,
      scriptMs: (engine.get("ScriptDuration") ?? 0) * 1000,
      layoutShift: (await shiftsOf(page)).sum * 1000,
      heapBytes: usedSize,
      domNodes: seen.domNodes,
    };
  } finally {
    await context.close();
  }
}

type Kind = "html" | "js" | "css" | "other";

interface Traffic {
  readonly bytes: Record<Kind, number>;
  requests: number;
  changedAt: number;
}

function countTraffic(cdp: CDPSession): Traffic {
  const traffic: Traffic = {
    bytes: { html: 0, js: 0, css: 0, other: 0 },
    requests: 0,
    changedAt: performance.now(),
  };
  const kinds = new Map<string, Kind>();
  cdp.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    if (!request.url.startsWith("http") || type === "EventSource") return;
    kinds.set(requestId, "other");
    traffic.requests += 1;
    traffic.changedAt = performance.now();
  });
  cdp.on("Network.responseReceived", ({ requestId, response }) => {
    if (kinds.has(requestId)) kinds.set(requestId, kindOf(response.mimeType));
  });
  cdp.on("Network.dataReceived", ({ requestId }) => {
    if (kinds.has(requestId)) traffic.changedAt = performance.now();
  });
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (!kind) return;
    traffic.bytes[kind] += encodedDataLength;
    traffic.changedAt = performance.now();
  });
  return traffic;
}

function kindOf(mimeType: string): Kind {
  if (mimeType.includes("html")) return "html";
  if (mimeType.includes("javascript")) return "js";
  return mimeType.includes("css") ? "css" : "other";
}

async function settle(page: Page, traffic: Traffic): Promise<void> {
  const deadline = performance.now() + settleLimitMs;
  while (performance.now() < deadline) {
    await new Promise((done) => setTimeout(done, 200));
    const sinceLongTaskMs = await page.evaluate(
      () => performance.now() - (window.vigilBench?.lastLongTaskEndMs ?? 0),
    );
    if (performance.now() - traffic.changedAt > quietMs && sinceLongTaskMs > quietMs) return;
  }
}

interface Seen {
  longTasksMs: number[];
  lastLongTaskEndMs: number;
  lcpMs: number;
}

declare global {
  interface Window {
    /** what the bench saw while the page loaded */
    vigilBench?: Seen;
  }
}

/** Runs in the page, before its own scripts. */
function observe(): void {
  const seen: Seen = { longTasksMs: [], lastLongTaskEndMs: 0, lcpMs: 0 };
  window.vigilBench = seen;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      seen.longTasksMs.push(duration);
      seen.lastLongTaskEndMs = startTime + duration;
    }
  }).observe({ type: "longtask", buffered: true });
  new PerformanceObserver((list) => {
    seen.lcpMs = list.getEntries().at(-1)?.startTime ?? seen.lcpMs;
  }).observe({ type: "largest-contentful-paint", buffered: true });
}

/** Runs in the page once it is quiet. */
function readSeen() {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return {
    ...window.vigilBench!,
    ttfbMs: navigation!.responseStart,
    fcpMs: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
    domNodes: document.getElementsByTagName("*").length,
  };
}
