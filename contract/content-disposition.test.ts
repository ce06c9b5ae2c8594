import { expect, test } from "vitest";
import { contentDisposition } from "./content-disposition.ts";

test("a file name arrives complete, and cannot add a header or a path", () => {
  expect(contentDisposition("attachment", "Əliyeva (1).pdf")).toBe(
    `attachment; filename="_liyeva (1).pdf"; filename*=UTF-8''%C6%8Fliyeva%20%281%29.pdf`,
  );
  expect(contentDisposition("attachment", '../a"\r\nX: b')).toBe(
    `attachment; filename=".._a___X_ b"`,
  );
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
