/** The stages of a worker: each a web server with its own flags in front of an example backend, started for its first test. */
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ExampleBackend, startExampleBackend } from "./example-backend.ts";
import { createVisitor } from "./visitor.ts";
import { startWebProcess } from "./web-process.ts";

export type StageFlags = Readonly<Record<string, boolean>>;

export interface StageProcesses {
  readonly backend: ExampleBackend;
  readonly url: string;
}

/** The stage with these flags, the others off. */
export type StageOf = (flags: StageFlags) => Promise<StageProcesses>;

/** The environment of a stage's web server. */
export async function stageEnvironment(
  backend: ExampleBackend,
  flags: StageFlags,
): Promise<Record<string, string>> {
  const file = join(await mkdtemp(join(tmpdir(), "vigil-flags-")), "flags.json");
  await writeFile(file, JSON.stringify(flags));
  // the specification's minimum length; ours is longer unless an operator changes it
  return { V1_BASE_URL: backend.baseUrl, FLAGS_FILE: file, MIN_PASSWORD_LENGTH: "6" };
}

/** Flags are off until they have been read, and the first page of a process starts to read them. */
async function readFlags(url: string): Promise<void> {
  const visitor = createVisitor(url);
  await visitor.signIn();
  await (await visitor.get("/support")).text();
}

async function startStage(flags: StageFlags) {
  const backend = await startExampleBackend();
  const web = await startWebProcess({ env: await stageEnvironment(backend, flags) });
  await readFlags(web.url);
  return { backend, url: web.url, stop: () => Promise.all([web.stop(), backend.stop()]) };
}

/** Provides stages while `use` runs, and ends the started ones. */
export async function withStages(use: (stageOf: StageOf) => Promise<void>): Promise<void> {
  const started = new Map<string, ReturnType<typeof startStage>>();
  await use((flags) => {
    const key = JSON.stringify(flags);
    const stage = started.get(key) ?? startStage(flags);
    started.set(key, stage);
    return stage;
  });
  await Promise.all([...started.values()].map(async (stage) => (await stage).stop()));
}
