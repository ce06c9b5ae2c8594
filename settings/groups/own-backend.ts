import { baseUrl, oneOf, whole, yesNo } from "../kinds.ts";
import type { SettingsGroup } from "../setting.ts";

const example = "https://backend.clinic.example";
export const ownBackend = {
  V1_BASE_URL: {
    schema: baseUrl(example).optional(),
    unset: "the embedded backend",
    does: "address of your `/v1` backend",
    example,
  },
  V1_PLAIN_HTTP: {
    schema: yesNo("V1_PLAIN_HTTP=1").optional(),
    unset: "0",
    does: "1: `V1_BASE_URL` may be plain http on another host, because that network is safe by other means",
    example: "0",
  },
  V1_TIMEOUT_MS: {
    schema: whole(100, 300_000, 20_000).default(20_000),
    unset: "20000",
    does: "how long a call to the backend may take, milliseconds",
    example: "20000",
  },
  V1_ECG_UNIT: {
    schema: oneOf(["mV", "uV"], "mV").default("mV"),
    unset: "mV",
    does: "the unit of ECG samples from your backend: mV or uV",
    example: "mV",
  },
} satisfies SettingsGroup;
