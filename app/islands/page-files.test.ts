import { expect, test, vi } from "vitest";
import { openPageFiles } from "./page-files.ts";

const file = () => Promise.resolve(new Response("RIFF"));
const addresses = (fetchFile: { mock: { calls: Parameters<typeof fetch>[] } }) =>
  fetchFile.mock.calls.map(([address]) => address);

test("each file is requested once, by range and bypassing every cache, however often it is opened", async () => {
  const fetchFile = vi.fn<typeof fetch>(file);
  const files = openPageFiles(fetchFile);
  await Promise.all([files.get("/a"), files.get("/a"), files.get("/b")]);
  await files.fetchAhead(["/a", "/b", "/c"]);
  expect(await (await files.get("/c")).text()).toBe("RIFF");
  expect(addresses(fetchFile)).toEqual(["/a", "/b", "/c"]);
  expect(fetchFile.mock.calls[0]?.[1]).toMatchObject({
    headers: { Range: "bytes=0-" },
    cache: "no-store",
  });
});

test("a failed file does not stop the others, and is requested again at the next try", async () => {
  const fetchFile = vi.fn<typeof fetch>(file);
  fetchFile.mockResolvedValueOnce(new Response(null, { status: 502 }));
  const files = openPageFiles(fetchFile);
  await files.fetchAhead(["/a", "/b"]);
  expect(await (await files.get("/a")).text()).toBe("RIFF");
  expect(addresses(fetchFile)).toEqual(["/a", "/b", "/a"]);
  files.forget("/b");
  await files.get("/b");
  expect(addresses(fetchFile)).toEqual(["/a", "/b", "/a", "/b"]);
});

test("leaving the page ends running requests, and no further file is requested", async () => {
  const fetchFile = vi.fn<typeof fetch>(
    (_, options) =>
      new Promise((_done, fail) => {
        options?.signal?.addEventListener("abort", () => fail(new Error("ended")));
      }),
  );
  const files = openPageFiles(fetchFile);
  const ahead = files.fetchAhead(["/a", "/b"]);
  files.drop();
  await ahead;
  expect(addresses(fetchFile)).toEqual(["/a"]);
});
