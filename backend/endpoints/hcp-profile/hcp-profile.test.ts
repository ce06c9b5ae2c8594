import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestBackend, userId, type TestBackend } from "../../testing/test-backend.ts";
import type { TestClient } from "../../testing/test-client.ts";

let backend: TestBackend;
let client: TestClient;
beforeAll(async () => {
  backend = await openTestBackend();
});
beforeEach(async () => {
  await backend.reset();
  client = await backend.signIn("hcp");
});
afterAll(() => backend.close());

const picture = async (red: number) =>
  sharp({ create: { width: 600, height: 600, channels: 3, background: { r: red, g: 0, b: 0 } } })
    .png()
    .toBuffer();
function change(parts: { info?: unknown; image?: Uint8Array; name?: string }, by = client) {
  const form = new FormData();
  if (parts.info !== undefined) form.set("hcp_info", JSON.stringify(parts.info));
  if (parts.image)
    form.set("image", new File([new Uint8Array(parts.image)], parts.name ?? "anna.png"));
  return by.send("PATCH", "/v1/hcp-profile", form);
}
const profile = async (by = client) => (await by.get("/v1/hcp-profile")).body;

test("[API-32] the own profile", async () => {
  expect(await profile()).toEqual({
    id: userId("hcp"),
    first_name: "hcp",
    last_name: "Beispiel",
    phone_nr: null,
    email: "",
    profession: null,
    title: null,
    image: null,
  });
});

test("[API-33] [VAL-40] only the fields that are sent change, and only in the own profile", async () => {
  const info = { first_name: " Anna ", phone_nr: "+4930901820", profession: "DOCTOR_CARDIOLOGIST" };
  const { status, body } = await change({ info: { ...info, title: "Dr. med." } });
  expect(status).toBe(200);
  expect(body).toMatchObject({ ...info, first_name: "Anna", title: "Dr. med." });
  expect((await change({ info: { last_name: "Weber" } })).body).toMatchObject({
    first_name: "Anna",
    last_name: "Weber",
    title: "Dr. med.",
  });
  expect(await profile()).toMatchObject({ first_name: "Anna", last_name: "Weber" });
  expect(await profile(await backend.signIn("nurse"))).toMatchObject({ first_name: "nurse" });
});

test("a title of null is stored as no title", async () => {
  await change({ info: { title: "Dr. med." } });
  expect((await change({ info: { title: null } })).body.title).toBeNull();
});

test("[VAL-41] empty names, other professions and the email are refused, and no change is stored", async () => {
  const tried = [
    { first_name: " " },
    { last_name: "" },
    { profession: "NURSE" },
    { email: "new@example.org" },
    { phone_nr: "030 901820" },
  ];
  for (const info of tried) {
    const { status, body } = await change({ info: { title: "Dr.", ...info } });
    expect([status, body.code]).toEqual([400, "validation_failed"]);
  }
  expect((await profile()).title).toBeNull();
});

test("[API-34] [API-35] a picture is replaced, answered with its type, and can be removed", async () => {
  const before = await client.get("/v1/hcp-profile-image");
  expect(before.status).toBe(404);
  const { body } = await change({ image: await picture(200) });
  expect(body.image).toEqual(expect.any(String));
  const stored = await client.get("/v1/hcp-profile-image");
  expect(stored.status).toBe(200);
  expect(stored.headers.get("content-type")).toBe("image/webp");
  expect(stored.headers.get("cache-control")).toBe("private, no-store");
  expect(await sharp(stored.bytes).metadata()).toMatchObject({ format: "webp", width: 512 });
  const second = await change({ image: await picture(10) });
  expect(second.body.image).not.toBe(body.image);
  for (let times = 0; times < 2; times++)
    expect((await client.delete("/v1/hcp-profile-image")).status).toBe(204);
  expect((await profile()).image).toBeNull();
  expect((await client.get("/v1/hcp-profile-image")).status).toBe(404);
});

test("a file that only claims to be a picture is refused with its field, and nothing is stored", async () => {
  const image = new TextEncoder().encode("<svg onload=alert(1)>");
  const { status, body } = await change({ info: { first_name: "Anna" }, image, name: "a.png" });
  expect(status).toBe(400);
  expect(body.errors).toEqual([{ field: "image", message: expect.any(String) }]);
  expect(await profile()).toMatchObject({ first_name: "hcp", image: null });
});

test("a picture above 5 MB and one sent as text are refused", async () => {
  const large = await change({ image: new Uint8Array(5_000_001) });
  expect([large.status, large.body.code]).toEqual([400, "validation_failed"]);
  const form = new FormData();
  form.set("image", "a picture");
  expect((await client.send("PATCH", "/v1/hcp-profile", form)).status).toBe(400);
});
