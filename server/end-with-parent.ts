/**
 * Loaded before the embedded backend (`node --import`): when the web server is gone, however it ended, the backend ends
 * cleanly too. Otherwise it would hold its port and the clinic's folder against the next start.
 */
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
// the listener alone must not prevent the process from ending
process.channel?.unref();
