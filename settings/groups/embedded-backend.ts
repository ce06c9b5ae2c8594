import { z } from "zod";
import { instant, port, text, token, wrong, yesNo } from "../kinds.ts";
import type { SettingsGroup } from "../setting.ts";

export const embeddedBackend = {
  DATABASE_URL: {
    schema: z
      .url({
        protocol: /^postgres(ql)?$/,
        error: wrong("must be a postgres address", "postgres://vigil@db/vigil"),
      })
      .optional(),
    unset: "PGlite in `DATA_DIR`",
    does: "the PostgreSQL database of the embedded backend",
    example: "postgres://vigil@db/vigil",
    isSecret: true,
  },
  BACKEND_PORT: {
    schema: port(3001).default(3001),
    unset: "3001",
    does: "where the embedded backend listens, on the loopback address",
    example: "3001",
  },
  TRUST_WEB_SERVER: {
    schema: yesNo("TRUST_WEB_SERVER=1").default(true),
    unset: "1",
    does: "0: the embedded backend believes no `X-Forwarded-For`, not even of programs on this machine",
    example: "1",
  },
  DEMO: {
    schema: yesNo("DEMO=1").optional(),
    unset: "1 with the embedded backend and no `DATABASE_URL`",
    does: "plants the invented clinic and says so on every page; to be set if others reach it",
    example: "0",
  },
  SIMULATE: {
    schema: yesNo("SIMULATE=1").optional(),
    unset: "1 in a demo",
    does: "the invented patients keep sending, and a demo that nobody has changed is planted again on a new day",
    example: "0",
  },
  CLINIC_NOW: {
    schema: instant.optional(),
    unset: "the real present",
    does: "an ISO instant with its offset, from which the clocks run on: for demos and tests",
    example: "2026-11-20T09:30:00+01:00",
  },
  INGEST_TOKEN: {
    schema: token.optional(),
    unset: "made in `DATA_DIR/ingest-token`",
    does: "lets `npm run ingest` send measurements; devices have tokens of their own",
    example: "the output of: openssl rand -hex 24",
    isSecret: true,
  },
  BACKUP_DIR: {
    schema: text.optional(),
    unset: "`DATA_DIR/backups`",
    does: "where `npm run backup` makes its folders; `npm run doctor` then tells the age of the newest",
    example: "/srv/backups",
  },
  AUDIT_ANCHOR_DIR: {
    schema: text.optional(),
    unset: "no anchors are written",
    does: "where a signed file a day notes how far each chain of the audit log goes; see [operations](docs/operations.md#anchors-of-the-audit-log)",
    example: "/srv/anchors",
  },
  AUDIT_ANCHOR_KEY_FILE: {
    schema: text.optional(),
    unset: "no anchors are written",
    does: "the operator's Ed25519 key that signs them, a PEM file",
    example: "/etc/vigil/anchor.key",
  },
  INSIGHTS_PEOPLE: {
    schema: z
      .enum(["admin", "all", "nobody"], { error: wrong("must be admin, all or nobody", "admin") })
      .default("admin"),
    unset: "admin",
    does: "who sees in the insights who reviewed how much: `admin`, `all` or `nobody`",
    example: "admin",
  },
  WEBHOOKS_TO_PRIVATE: {
    schema: yesNo("WEBHOOKS_TO_PRIVATE=1").default(false),
    unset: "0",
    does: "1: [webhooks](docs/webhooks.md) may lead to addresses of the own network",
    example: "0",
  },
  WEBHOOKS_OVER_HTTP: {
    schema: yesNo("WEBHOOKS_OVER_HTTP=1").default(false),
    unset: "0",
    does: "1: webhooks may go over plain http",
    example: "0",
  },
} satisfies SettingsGroup;
