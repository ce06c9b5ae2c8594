import { redirect } from "react-router";
import { expect, test } from "vitest";
import { partOr } from "./part-or.ts";

test("a part is what was read, or what stands for a failure", async () => {
  expect(await partOr(null, async () => "part")).toBe("part");
  expect(await partOr({ isReady: false }, () => fetch("http://127.0.0.1:1/"))).toEqual({
    isReady: false,
  });
});

test("a redirect is followed, a refusal is shown", async () => {
  const leads = redirect("/login");
  await expect(partOr(null, () => Promise.reject(leads))).rejects.toBe(leads);
});
