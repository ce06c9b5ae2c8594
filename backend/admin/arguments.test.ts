import { expect, test } from "vitest";
import { readArguments } from "./arguments.ts";

const read = (line: string) => readArguments(line.split(" "));

test("commands are read with their options", () => {
  expect(read("create-institution --name Praxis --programs HEART_FAILURE,SES_PROGRAM")).toEqual({
    name: "create-institution",
    institutionName: "Praxis",
    programs: ["HEART_FAILURE", "SES_PROGRAM"],
  });
  expect(
    read(
      "create-user --username Anna --role HCP --institution A --institution B --first-name Anna",
    ),
  ).toEqual({
    name: "create-user",
    username: "anna",
    role: "HCP",
    institutions: ["A", "B"],
    firstName: "Anna",
  });
  const requestId = "99999999-9999-4999-8999-999999999999";
  expect(read(`approve ${requestId} --institution A`)).toEqual({
    name: "approve",
    requestId,
    institutions: ["A"],
    role: "HCP",
  });
});

test.each(["--help", "help", "create-user --help"])("%s shows the help", (line) => {
  expect(read(line)).toBe("help");
});

test("without a command the help is shown", () => {
  expect(readArguments([])).toBe("help");
});

test.each([
  ["destroy", /no command destroy/],
  ["create-institution --programs HEART_FAILURE", /--name/],
  ["create-institution --name X --programs GOLF", /--programs/],
  ["create-institution --name X --programs HEART_FAILURE --state XX", /--state/],
  ["create-user --username x --role PATIENT --institution A", /--role/],
  ["create-user --username x --role HCP", /--institution/],
  [
    "create-user --username x --role HCP --institution A --programs Y",
    /--programs does not belong/,
  ],
  ["create-user --username x --role HCP --institution A --admin", /--admin/],
  ["approve 12 --institution A", /ID/],
  ["approve a b c", /Not understood: b c/],
])("%s is refused with words that name the fault", (line, words) => {
  expect(read(line)).toEqual({ wrong: expect.stringMatching(words) });
});
