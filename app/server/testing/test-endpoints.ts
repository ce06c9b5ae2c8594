/** Small endpoints of every kind, for tests of the client itself. */
import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";

const thing = z.object({ token: z.string() });

export const readThing = endpoint({
  name: "read-thing",
  resource: "thing",
  method: "GET",
  path: "/v1/thing",
  summary: "",
  guard: "session",
  reason: "Failed to fetch thing",
  query: z.object({
    status: z.array(z.string()).optional(),
    limit: z.number().optional(),
    is_active: z.boolean().optional(),
  }),
  answer: { kind: "json", status: 200, schema: thing, example: {} },
  problems: [],
});

export const readPatient = endpoint({
  name: "read-patient",
  resource: "patient",
  method: "GET",
  path: "/v1/patients/{patient_user_id}",
  summary: "",
  guard: "session",
  reason: "Failed to fetch patient",
  params: z.object({ patient_user_id: z.string() }),
  answer: { kind: "json", status: 200, schema: thing, example: {} },
  problems: [],
});

export const writeThing = endpoint({
  name: "write-thing",
  resource: "thing",
  method: "POST",
  path: "/v1/thing",
  summary: "",
  guard: "session",
  reason: "Failed to save thing",
  body: { kind: "json", schema: z.strictObject({ text: z.string().max(10) }), example: {} },
  answer: { kind: "json", status: 201, schema: thing, example: {} },
  problems: [],
});

export const sendPicture = endpoint({
  name: "send-picture",
  resource: "thing",
  method: "PATCH",
  path: "/v1/picture",
  summary: "",
  guard: "session",
  reason: "Failed to save picture",
  body: {
    kind: "multipart",
    schema: z.object({
      hcp_info: z.object({ first_name: z.string() }),
      note: z.string().optional(),
      image: z.instanceof(Blob),
    }),
    files: ["image"],
    json: ["hcp_info"],
    example: {},
  },
  answer: { kind: "empty", status: 204 },
  problems: [],
});

export const readRecording = endpoint({
  name: "read-recording",
  resource: "recording",
  method: "GET",
  path: "/v1/recording",
  summary: "",
  guard: "session",
  reason: "Failed to fetch recording",
  answer: { kind: "binary", status: 200, contentTypes: ["audio/wav"], ranges: true },
  problems: [],
});
