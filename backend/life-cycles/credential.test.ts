import { expect, test } from "vitest";
import { moveCredential } from "./credential.ts";

const table: [status: string | undefined, connect: string, disconnect: string][] = [
  [undefined, "CONNECTED", "conflict"],
  ["NOT_CONNECTED", "CONNECTED", "conflict"],
  ["CONNECTED", "CONNECTED", "NOT_CONNECTED"],
  ["SOMETHING_ELSE", "conflict", "conflict"],
  ["constructor", "conflict", "conflict"],
];

test.for(table)(
  "[IMPL-11] from %s connecting gives %s and disconnecting %s",
  ([status, connect, disconnect]) => {
    expect(moveCredential(status, "connect")).toBe(connect);
    expect(moveCredential(status, "disconnect")).toBe(disconnect);
  },
);
