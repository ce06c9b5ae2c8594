import { redirect } from "react-router";
import { expect, test } from "vitest";
import { partOr } from "./part-or.ts";

test("a part is the loaded value, or the given value after a failure", async () => {
  expect(await partOr(null, async () => "part")).toBe("part");
  expect(await partOr({ isReady: false }, () => fetch("http://127.0.0.1:1/"))).toEqual({
    isReady: false,
  });
});

test("a redirect is passed on", async () => {
  const leads = redirect("/login");
  await expect(partOr(null, () => Promise.reject(leads))).rejects.toBe(leads);
});
