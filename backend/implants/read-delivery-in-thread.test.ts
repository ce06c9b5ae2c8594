import { expect, test } from "vitest";
import { bytesOf, oruMessage, pdf } from "./fixtures.ts";
import { readDelivery } from "./read-delivery.ts";
import { readDeliveryInThread } from "./read-delivery-in-thread.ts";
import { DeliveryRefusal } from "./sent-observation.ts";

const read = (text: string) => readDeliveryInThread({ bytes: bytesOf(text), title: "a" });
const refusalOf = (text: string) =>
  read(text).then(
    () => "read",
    (error: unknown) => (error instanceof DeliveryRefusal ? error.message : error),
  );

/** Long by its bytes. */
const longOru = () => oruMessage({ documents: [pdf("a".repeat(2_000_000))] });
/** Slow to read, within the maximum of parts. */
const manyAttributes = (count: number) =>
  `<dataset ${Array.from({ length: count }, (_, place) => `a${place}="x"`).join(" ")}></dataset>`;

test("a long message is read in its thread as it is read here, its documents byte by byte", async () => {
  const text = longOru();
  const here = readDelivery({ bytes: bytesOf(text), title: "a" });
  const there = await read(text);
  expect(there.controlId).toBe(here.controlId);
  expect(there.sessions[0]?.facts).toEqual(here.sessions[0]?.facts);
  const [ours, theirs] = [here, there].map(({ sessions }) => sessions[0]?.documents[0]?.content);
  expect(ours?.byteLength).toBeGreaterThan(2_000_000);
  expect(Buffer.from(theirs ?? []).equals(ours ?? Buffer.alloc(0))).toBe(true);
});

test("a message that is slow to read takes no time from this thread, and its refusal comes with its place", async () => {
  const bytes = bytesOf(manyAttributes(60_000));
  // this thread's own time, so that other work of the machine does not count
  const before = process.threadCpuUsage();
  await expect(readDeliveryInThread({ bytes, title: "a" })).rejects.toMatchObject({
    name: "DeliveryRefusal",
    line: 1,
    field: "MDC/IDC",
  });
  const { user, system } = process.threadCpuUsage(before);
  const hereBefore = process.threadCpuUsage();
  expect(() => readDelivery({ bytes, title: "a" })).toThrow(DeliveryRefusal);
  const here = process.threadCpuUsage(hereBefore);
  expect(user + system).toBeLessThan((here.user + here.system) / 2);
}, 90_000);

test.each([
  ["an XML of attributes", () => manyAttributes(400_000)],
  ["an HL7 of line ends", () => `MSH|^~\\&|${"\r".repeat(1_100_000)}`],
  ["a JSON of lists", () => `{"a":[${"[],".repeat(600_000)}[]]}`],
])("%s has too many parts and is refused unread", async (_what, text) => {
  expect(await refusalOf(text())).toBe("The message has too many parts");
});

test.each([
  ["sections 105 deep", "<dataset>".repeat(105) + "</dataset>".repeat(105)],
  ["sections 20,000 deep", "<dataset>".repeat(20_000) + "</dataset>".repeat(20_000)],
  ["a tag __proto__", "<dataset><__proto__>1</__proto__></dataset>"],
  ["a tag constructor", '<dataset><constructor>1</constructor><hasOwnProperty a="1"/></dataset>'],
  ["an attribute __proto__", '<dataset __proto__="x"><value name="A">1</value></dataset>'],
  ["an unknown character set", '<?xml version="1.0" encoding="nobody"?><dataset/>'],
  ["impossible characters", "<dataset>&#x110000;&#xD800;&nope;</dataset>"],
  ["a Bundle of nothing", '{"resourceType":"Bundle","__proto__":1,"entry":[null]}'],
])("%s are refused, never an error that would be tried again", async (_what, text) => {
  expect(await refusalOf(text)).toMatch(/^(The|Sections|A|An|Neither) /);
});
