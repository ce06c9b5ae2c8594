import { expect, test, vi } from "vitest";
import { openRecordingFiles } from "./recording-files.ts";

const audio = () =>
  Promise.resolve(new Response("RIFF", { headers: { "Content-Type": "audio/wav" } }));

test("each recording is asked for once, by range, however often it is opened", async () => {
  const fetchFile = vi.fn<typeof fetch>(audio);
  const files = openRecordingFiles(fetchFile);
  await Promise.all([files.get("/a"), files.get("/a"), files.get("/b")]);
  await files.get("/a");
  expect(fetchFile.mock.calls.map(([address]) => address)).toEqual(["/a", "/b"]);
  expect(fetchFile.mock.calls[0]?.[1]).toMatchObject({
    headers: { Range: "bytes=0-" },
    cache: "no-store",
  });
});

test("one that failed is asked for anew at the next try", async () => {
  const fetchFile = vi
    .fn<typeof fetch>()
    .mockResolvedValueOnce(new Response(null, { status: 502 }));
  fetchFile.mockImplementation(audio);
  const files = openRecordingFiles(fetchFile);
  await expect(files.get("/a")).rejects.toMatchObject({ reason: "failed" });
  expect(await (await files.get("/a")).text()).toBe("RIFF");
});

test("leaving the session ends what is under way", async () => {
  const fetchFile = vi.fn<typeof fetch>(
    (_, options) =>
      new Promise((_done, fail) =>
        options?.signal?.addEventListener("abort", () => fail(new Error("ended"))),
      ),
  );
  const files = openRecordingFiles(fetchFile);
  const file = files.get("/a");
  files.drop();
  await expect(file).rejects.toMatchObject({ reason: "failed" });
});
