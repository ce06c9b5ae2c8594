import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

const program = (fault: string) => `
  import { pino } from "pino";
  import { endOnFault } from ${JSON.stringify(import.meta.resolve("./last-resort.ts"))};
  endOnFault(pino({ name: "backend" }));
  ${fault}
  setInterval(() => undefined, 1000);
`;

test.for([
  ["a timer", `setTimeout(() => { throw new TypeError("Erika Albrecht\\n    is 75"); });`],
  ["a promise", `Promise.reject(new TypeError("Erika Albrecht"));`],
])(
  "[KEEP-10] an uncaught error of %s ends the process with one line of JSON, without its text",
  ([, fault = ""]) => {
    const args = ["--input-type=module", "--eval", program(fault)];
    const ended = spawnSync(process.execPath, args, { encoding: "utf8", timeout: 15_000 });
    expect([ended.status, ended.stderr]).toEqual([1, ""]);
    const lines = ended.stdout.trim().split("\n");
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: 60, fault: { type: "TypeError" } });
    expect(ended.stdout).not.toMatch(/Erika|Albrecht|is 75/);
  },
);
