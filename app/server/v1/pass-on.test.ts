import { expect, test } from "vitest";
import { contentDisposition, passOn } from "./pass-on.ts";

const answerWith = (headers: Record<string, string>, status = 200) =>
  new Response("bytes", { status, headers });

test("a part is passed on with its range; cookies, server names and cache headers are not", async () => {
  const answer = answerWith(
    {
      "Content-Type": "audio/wav",
      "Content-Range": "bytes 0-4/10",
      "Accept-Ranges": "bytes",
      "Content-Length": "5",
      "Set-Cookie": "access_token=x",
      Server: "backend/1.2",
      "Cache-Control": "public, max-age=600",
    },
    206,
  );
  const passed = passOn(answer, {
    disposition: "inline",
    fileName: "recording.wav",
    isHttps: false,
  });
  expect(passed.status).toBe(206);
  expect(Object.fromEntries(passed.headers)).toEqual({
    "accept-ranges": "bytes",
    "cache-control": "private, no-store",
    "content-disposition": "inline; filename=recording.wav",
    "content-length": "5",
    "content-range": "bytes 0-4/10",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    "content-type": "audio/wav",
    "x-content-type-options": "nosniff",
  });
  expect(await passed.text()).toBe("bytes");
});

test("a PDF that is shown has no sandbox, a PDF that is saved has one", () => {
  const policy = (disposition: "inline" | "attachment") =>
    passOn(answerWith({ "Content-Type": "application/pdf" }), {
      disposition,
      fileName: "report.pdf",
      isHttps: true,
    }).headers.get("Content-Security-Policy");
  expect(policy("inline")).not.toContain("sandbox");
  expect(policy("attachment")).toContain("sandbox");
});

test("the length of an encoded body is not passed on", () => {
  const answer = answerWith({
    "Content-Type": "image/png",
    "Content-Encoding": "gzip",
    "Content-Length": "5",
  });
  expect(
    passOn(answer, { disposition: "inline", fileName: "a.png", isHttps: false }).headers.has(
      "Content-Length",
    ),
  ).toBe(false);
});

test("file names keep their letters and cannot break out of the header", () => {
  expect(contentDisposition("attachment", "Überblick (Q3) 100%.csv")).toBe(
    "attachment; filename=\"_berblick (Q3) 100_.csv\"; filename*=UTF-8''%C3%9Cberblick%20%28Q3%29%20100%25.csv",
  );
  const evil = contentDisposition(
    "attachment",
    'a"; x="\r\nSet-Cookie: a=b/../../etc\u202Efdp.exe',
  );
  expect(evil).not.toMatch(/[\r\n]/);
  expect(evil.match(/"/g)).toHaveLength(2);
  expect(evil).toContain("a__ x=___Set-Cookie_");
  expect(contentDisposition("inline", "")).toBe("inline; filename=file");
});
