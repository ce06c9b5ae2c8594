/** What bench/ecg.ts draws with in a browser: the viewer's own line, and how its samples travel. */
export * from "#app/islands/ecg/trace-line.ts";
export * from "#app/clinical/ecg-wire.ts";
