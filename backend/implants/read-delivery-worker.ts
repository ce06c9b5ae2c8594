/** The thread of read-delivery-in-thread.ts: one message, one answer. */
import { parentPort, workerData } from "node:worker_threads";
import { readOrRefuse, type DeliveryToRead } from "./read-delivery.ts";

parentPort?.postMessage(readOrRefuse(workerData as DeliveryToRead), []);
