import { expect, test } from "vitest";
import { fileProof, isFileProof } from "./file-proof.ts";

const binding = {
  key: new Uint8Array(32).fill(7),
  reference: "reference",
  patientId: "patient-1",
  fileId: "file-1",
};

test("a proof is valid for its session, patient and file only", () => {
  const proof = fileProof(binding);
  expect(isFileProof(proof, binding)).toBe(true);
  for (const other of [
    { key: new Uint8Array(32).fill(8) },
    { reference: "another" },
    { patientId: "patient-2" },
    { fileId: "file-2" },
    { patientId: "patient-1,file-1", fileId: "" },
  ])
    expect(isFileProof(proof, { ...binding, ...other })).toBe(false);
  for (const bad of [undefined, null, "", proof.slice(1), `${proof}x`])
    expect(isFileProof(bad, binding)).toBe(false);
});
