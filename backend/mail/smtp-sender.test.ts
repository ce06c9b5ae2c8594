import { createServer, type AddressInfo, type Server } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createSmtpSender } from "./smtp-sender.ts";

/** A mail server of RFC 5321's least kind: it takes every mail, but none for nobody@. */
let server: Server;
let letters: string[];
let url: string;
beforeEach(async () => {
  letters = [];
  server = createServer((socket) => {
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
        else answer(line.includes("nobody@") ? "550 unknown" : "250 ok");
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

test("a mail leaves with its sender, recipient, answer address and a name of its own", async () => {
  const sender = createSmtpSender(url, "Vigil <vigil@clinic.example>");
  const mail = {
    recipient: "support@example.org",
    replyTo: "anna.weber@example.org",
    subject: "Scale",
    text: "It sends nothing.",
  };
  await sender.send(mail, "abc");
  expect(letters).toHaveLength(1);
  for (const line of [
    "From: Vigil <vigil@clinic.example>",
    "To: support@example.org",
    "Reply-To: anna.weber@example.org",
    "Subject: Scale",
    "Message-ID: <abc@clinic.example>",
    "It sends nothing.",
  ])
    expect(letters[0]).toContain(line);
});

test("a recipient whom the server does not know is an error", async () => {
  const sender = createSmtpSender(url, "vigil@clinic.example");
  const mail = { recipient: "nobody@example.org", subject: "x", text: "x" };
  await expect(sender.send(mail, "abc")).rejects.toThrow();
});
