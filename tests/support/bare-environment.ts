/** The environment of processes that tests start. */
import { fileURLToPath } from "node:url";

/** Tests start the same servers and command lines hundreds of times: Node compiles their sources once. */
export const compiledOnce: Readonly<Record<string, string>> = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL("../../node_modules/.cache/node", import.meta.url)),
};

/**
 * For processes that live for seconds: what costs at the start and pays later is left out (docs/decisions/0127). The C
 * library (glibc; others ignore it) takes memory in large pages, because the first touch of each small one is a fault.
 */
export const shortLived: Readonly<Record<string, string>> = {
  GLIBC_TUNABLES: "glibc.malloc.hugetlb=1",
  NODE_OPTIONS: `--require "${fileURLToPath(new URL("baseline-wasm.cjs", import.meta.url))}"`,
};

const names = ["PATH", ...Object.keys({ ...compiledOnce, ...shortLived })];

/** For a process that a test starts without the settings of its own: where programs are, and how they start quickly. */
export const bareEnvironment: Readonly<Record<string, string>> = Object.fromEntries(
  names.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);
