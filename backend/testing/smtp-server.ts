/** A minimal mail server of RFC 5321 on the loopback address: it takes every mail, but none for nobody@. */
import { createServer, type AddressInfo } from "node:net";

export interface SmtpServer {
  /** for SMTP_URL */
  url: string;
  /** what was taken: headers and text as they came, lines ended by \n */
  letters: string[];
  /** MAIL FROM and RCPT TO, as they came */
  envelopes: string[];
  stop: () => Promise<void>;
}

export async function startSmtpServer(): Promise<SmtpServer> {
  const letters: string[] = [];
  const envelopes: string[] = [];
  const server = createServer((socket) => {
    let isLetter = false;
    let letter = "";
    const answer = (line: string) => socket.write(`${line}\r\n`);
    answer("220 test");
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => {
      for (const line of chunk.toString().split("\r\n").slice(0, -1)) {
        if (isLetter && line !== ".") letter += `${line}\n`;
        else if (isLetter) {
          letters.push(letter);
          isLetter = false;
          letter = "";
          answer("250 taken");
        } else if (line.startsWith("DATA")) {
          isLetter = true;
          answer("354 go on");
        } else if (line.startsWith("QUIT")) socket.end("221 bye\r\n");
        else {
          if (/^(MAIL|RCPT) /.test(line)) envelopes.push(line);
          answer(line.includes("nobody@") ? "550 unknown" : "250 ok");
        }
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`,
    letters,
    envelopes,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
