/** Sends a message to the MLLP port of the run's backend; returns the code of its acknowledgement. */
import { connect } from "node:net";

export function sendByMllp(text: string): Promise<string> {
  const port = Number(process.env["VIGIL_MLLP_PORT"]);
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(`\u000B${text}\u001C\r`));
    socket.on("error", reject);
    socket.on("data", (chunk) => {
      answer += chunk.toString();
      if (!answer.includes("\u001C")) return;
      socket.end();
      resolve(/MSA\|(\w\w)/.exec(answer)?.[1] ?? "");
    });
  });
}
