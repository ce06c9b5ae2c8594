/** The thread of read-in-thread.ts: one file, one answer. */
import { parentPort, workerData } from "node:worker_threads";
import { readFile, type FileToRead } from "./read-file.ts";

parentPort?.postMessage(readFile(workerData as FileToRead), []);
