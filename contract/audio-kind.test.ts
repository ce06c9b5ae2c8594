import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { audioKind } from "./audio-kind.ts";

const bytes = (...parts: (string | number)[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === "number" ? [part] : part.split("").map((sign) => sign.charCodeAt(0)),
    ),
  );

// first bytes as in the formats' own documents
test.each([
  [bytes("RIFF", 0, 1, 2, 3, "WAVE"), "audio/wav"],
  [bytes(0, 0, 0, 0x20, "ftypM4A "), "audio/mp4"],
  [bytes("OggS", 0, 2, 0, 0), "audio/ogg"],
  [bytes("ID3", 4, 0, 0), "audio/mpeg"],
  [bytes(0xff, 0xfb, 0x90, 0x64), "audio/mpeg"],
  [bytes(0xff, 0xf3, 0x40, 0xc4), "audio/mpeg"],
  [bytes(0xff, 0xf1, 0x50, 0x80), "audio/aac"],
  [bytes(0x1a, 0x45, 0xdf, 0xa3), "audio/webm"],
  [bytes("fLaC", 0, 0, 0, 0x22), "audio/flac"],
  [bytes("#!AMR\n"), "audio/amr"],
])("[VIEW-04] %j is %s", (start, kind) => {
  expect(audioKind(start)).toBe(kind);
});

test.each([
  bytes(),
  bytes("RIFF", 0, 1, 2, 3, "AVI "),
  bytes("<!doctype html>"),
  bytes("%PDF-1.7"),
  bytes(0xff, 0xff, 0xff, 0xff),
  bytes(0xff, 0xd8, 0xff, 0xe0),
  bytes(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
])("[VIEW-04] %j is not audio", (start) => {
  expect(audioKind(start)).toBeNull();
});

const folder = new URL("../../shared/data/voice/", import.meta.url);
const byEnding: Record<string, string | null> = {
  wav: "audio/wav",
  mp3: "audio/mpeg",
  ogg: "audio/ogg",
  raw: null,
};

test.skipIf(!existsSync(folder))(
  "[VIEW-04] real recordings are recognised as their makers label them",
  () => {
    for (const name of readdirSync(folder)) {
      const ending = name.split(".").at(-1) ?? "";
      expect(audioKind(readFileSync(new URL(name, folder))), name).toBe(byEnding[ending]);
    }
  },
);
