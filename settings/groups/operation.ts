import { z } from "zod";
import { oneOf, port, text, wrong } from "../kinds.ts";
import type { SettingsGroup } from "../setting.ts";

export const operation = {
  LOG_LEVEL: {
    schema: oneOf(["fatal", "error", "warn", "info", "debug", "silent"], "info").default("info"),
    unset: "info",
    does: "fatal, error, warn, info, debug or silent",
    example: "info",
  },
  METRICS_PORT: {
    schema: port(9464).optional(),
    unset: "none",
    does: "`/metrics` for Prometheus on a port of its own ([what it reports](docs/monitoring.md))",
    example: "9464",
  },
  METRICS_ADDRESS: {
    schema: text.default("127.0.0.1"),
    unset: "127.0.0.1",
    does: "the address of `METRICS_PORT`",
    example: "127.0.0.1",
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: z
      .url({
        protocol: /^https?$/,
        error: wrong("must be the http address of a collector", "http://127.0.0.1:4318"),
      })
      .optional(),
    unset: "no tracing, and nothing of it is loaded",
    does: "spans of pages, calls and statements go there as OTLP over HTTP ([what they report](docs/monitoring.md#tracing))",
    example: "http://127.0.0.1:4318",
  },
  SECURITY_CONTACT: {
    schema: text
      .regex(
        /^(mailto:[^\s@<>]+@[^\s@<>]+|https:\/\/[^\s<>]+)$/,
        wrong("must be a mailto: or https: address", "mailto:security@clinic.example"),
      )
      .optional(),
    unset: "the page does not exist",
    does: "`mailto:` or `https:` address for `/.well-known/security.txt` (RFC 9116)",
    example: "mailto:security@clinic.example",
  },
  APP_ENV: {
    schema: oneOf(["Local", "Dev", "Staging", "Production"], "Production").optional(),
    unset: "derived from the host name",
    does: "Local, Dev, Staging or Production",
    example: "Production",
  },
  FLAGS_FILE: {
    schema: text.optional(),
    unset: "the demo's flags are on",
    does: "JSON file with the feature flags",
    example: "/etc/vigil/flags.json",
  },
  LAUNCHDARKLY_SDK_KEY: {
    schema: text.optional(),
    unset: "none",
    does: "feature flags come from LaunchDarkly",
    example: "sdk-…",
    isSecret: true,
  },
} satisfies SettingsGroup;
