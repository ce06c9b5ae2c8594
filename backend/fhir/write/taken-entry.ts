import type { Issue } from "../operation-outcome.ts";

/** What became of an entry of a bundle, or of a resource that came by itself. */
export interface TakenEntry {
  /** HTTP status of this entry */
  status: number;
  /** of what is stored; left out: Observation */
  type?: string;
  /** of the resource; null where nothing of it is stored */
  id: string | null;
  issues: readonly Issue[];
}
