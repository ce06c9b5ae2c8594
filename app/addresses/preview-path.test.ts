import { expect, test } from "vitest";
import { patientReturnPath } from "./patient-return-path.ts";
import { listPath, previewedPatient, previewHref, previewReturnPath } from "./preview-path.ts";

const me = "11111111-1111-4111-8111-111111111111";
const other = "22222222-2222-4222-8222-222222222222";

test("[PREVIEW-01] the address of a patient beside a list keeps the list's parameters, and none of the previous patient's", () => {
  const url = new URL(`http://x/dashboard/preview/${me}?claimed=mine&form=a&why=b&select=all`);
  expect(previewedPatient(url)).toBe(me);
  expect(previewHref("dashboard", other, url.searchParams)).toBe(
    `/dashboard/preview/${other}?claimed=mine`,
  );
  expect(previewHref("patients", other, new URLSearchParams("tab=all&view=v1"))).toBe(
    `/patients/preview/${other}?tab=all&view=v1`,
  );
  expect(listPath("dashboard", url.searchParams)).toBe("/dashboard?claimed=mine");
  expect(previewedPatient(new URL(`http://x/parts/review-list?preview=${me}`))).toBe(me);
  expect(previewedPatient(new URL("http://x/dashboard"))).toBeUndefined();
});

test("[PREVIEW-04] a form beside a list returns to its own patient, and never leaves the app's lists", () => {
  const here = `/dashboard/preview/${me}?claimed=mine`;
  expect(patientReturnPath(here, me)).toBe(here);
  expect(patientReturnPath(`/patients/preview/${me}?tab=all&form=x`, me)).toBe(
    `/patients/preview/${me}?tab=all`,
  );
  expect(patientReturnPath(`/dashboard/preview/${other}`, me)).toBe(`/patient/${me}/monitoring`);
  for (const good of ["/dashboard", "/patients?tab=all", `/patients/preview/${other}?tab=all`])
    expect(previewReturnPath(good)).toBe(good);
  for (const bad of [
    undefined,
    "//evil.example",
    "/dashboard//evil.example",
    "https://evil.example/dashboard",
    "/dashboard/preview/../../logout",
    `/dashboard/preview/${me}/x`,
    "/dashboard?a=\r\nSet-Cookie:b",
    "/logout",
    "/dashboard\\evil",
  ])
    expect(previewReturnPath(bad), String(bad)).toBeUndefined();
});
