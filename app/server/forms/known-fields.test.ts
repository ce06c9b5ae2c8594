import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { z } from "zod";
import { cutReply, knownFields } from "./known-fields.ts";

const schema = z.object({ username: z.string().max(200), password: z.string() });

test("from a form that visitors may post, only the known fields are saved, cut to the maximum length", () => {
  const form = new FormData();
  form.append("username", "u".repeat(900_000));
  form.append("username", "second");
  form.append("__state__", JSON.stringify({ validated: { ["x".repeat(1000)]: true } }));
  for (let at = 0; at < 1000; at += 1) form.append(`unknown[${at}]`, "y".repeat(100));
  form.append("password", new File(["z"], "z.txt"));
  const submission = parseWithZod(knownFields(form, ["username", "password"]), { schema });
  const reply = cutReply(submission.reply({ formErrors: ["No"] }), 200);
  expect(reply.initialValue).toEqual({ username: "u".repeat(200) });
  expect(JSON.stringify(reply).length).toBeLessThan(1000);
  expect(reply.error?.[""]).toEqual(["No"]);
});
