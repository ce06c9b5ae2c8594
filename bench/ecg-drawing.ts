/** The browser code that bench/ecg.ts draws with: the viewer's own line, and the transport of its samples. */
export * from "#app/islands/ecg/trace-line.ts";
export * from "#app/clinical/ecg-wire.ts";
