/** A test backend that counts what it asks of its database: how often repeats exactly, on any machine. */
import { openTestBackend, type TestBackend } from "./test-backend.ts";
import { openTestDatabase } from "./template-database.ts";

export interface CountedBackend extends TestBackend {
  /** The statements of `work`, in their order; begin, commit and rollback are among them. */
  statementsOf: (work: () => Promise<unknown>) => Promise<string[]>;
}

export async function openCountedBackend(startAt?: string): Promise<CountedBackend> {
  let seen: string[] = [];
  const opened = await openTestDatabase({ logQuery: (text) => void seen.push(text) });
  const backend = await openTestBackend(startAt, opened);
  return {
    ...backend,
    async statementsOf(work) {
      seen = [];
      await work();
      return seen;
    },
  };
}
