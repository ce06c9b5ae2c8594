import { expectTypeOf, test } from "vitest";
import type { AnswerOf, BodyOf, CheckedQuery, ParamsOf, QueryOf } from "./endpoint.ts";
import type { Patient } from "./patient.ts";
import type { V1 } from "./v1.ts";

test("callers and handlers get their types from the definition", () => {
  expectTypeOf<AnswerOf<V1["getPatient"]>>().toEqualTypeOf<Patient>();
  expectTypeOf<ParamsOf<V1["getPatient"]>>().toEqualTypeOf<{ patient_user_id: string }>();
  expectTypeOf<QueryOf<V1["listIncidents"]>>().toEqualTypeOf<{
    patient_id: string;
    acknowledged?: boolean | undefined;
  }>();
  expectTypeOf<CheckedQuery<V1["listIncidents"]>>().toEqualTypeOf<{
    patient_id: string;
    acknowledged: boolean;
  }>();
  expectTypeOf<BodyOf<V1["login"]>>().toEqualTypeOf<{ username: string; password: string }>();
  expectTypeOf<AnswerOf<V1["getVoiceRecording"]>>().toEqualTypeOf<Response>();
  expectTypeOf<AnswerOf<V1["logout"]>>().toEqualTypeOf<undefined>();
  expectTypeOf<QueryOf<V1["login"]>>().toEqualTypeOf<undefined>();
});
