import { expect, test } from "vitest";
import { originRefusal } from "./request-origin.ts";

const own = "https://vigil.clinic.example";
const form = "application/x-www-form-urlencoded";

const refusal = (method: string, headers: Record<string, string>) =>
  originRefusal({ method, headers: new Headers(headers) }, [own, "http://localhost:3000"]);

test("the app's own forms are accepted from every configured origin", () => {
  const types = [
    form,
    "multipart/form-data; boundary=x",
    "application/x-www-form-urlencoded;charset=UTF-8",
  ];
  for (const type of types) {
    expect(
      refusal("POST", { Origin: own, "Sec-Fetch-Site": "same-origin", "Content-Type": type }),
    ).toBeUndefined();
    expect(
      refusal("POST", { Origin: "http://localhost:3000", "Content-Type": type }),
    ).toBeUndefined();
  }
});

test("every other origin is refused for every method that may change data", () => {
  const foreign = [
    "https://evil.example",
    "http://vigil.clinic.example",
    "https://vigil.clinic.example:8443",
    "https://vigil.clinic.example.evil.example",
    "https://sub.vigil.clinic.example",
    "https://VIGIL.clinic.example",
    "https://vigil.clinic.example/",
    "null",
  ];
  for (const method of ["POST", "PUT", "PATCH", "DELETE", "PURGE"])
    for (const Origin of foreign)
      expect(refusal(method, { Origin, "Content-Type": form })).toBe("foreign_origin");
  expect(refusal("POST", { "Content-Type": form })).toBe("no_origin");
  expect(refusal("POST", { Origin: "", "Content-Type": form })).toBe("no_origin");
});

test("a request that the browser marks as cross-site is refused, whatever its Origin", () => {
  for (const site of ["cross-site", "same-site", "none", "something-new"])
    expect(refusal("POST", { Origin: own, "Sec-Fetch-Site": site, "Content-Type": form })).toBe(
      "cross_site",
    );
});

test("bodies that are not forms are refused", () => {
  for (const type of ["text/plain", "text/plain; x=application/json", "", "application/xml"])
    expect(refusal("POST", { Origin: own, ...(type ? { "Content-Type": type } : {}) })).toBe(
      "content_type",
    );
});

test("reading is allowed from everywhere", () => {
  for (const method of ["GET", "HEAD", "OPTIONS"])
    expect(
      refusal(method, { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" }),
    ).toBeUndefined();
});
