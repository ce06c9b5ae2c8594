import "server-only";
import { createView } from "./view.ts";
import type { Flags } from "#app/server/flags/flag-names.ts";

/** The flags of this page: set by the shell, awaited by whoever shows something behind one. Never fails (FLAG-04). */
export const flagsView = createView<Promise<Flags>>();
