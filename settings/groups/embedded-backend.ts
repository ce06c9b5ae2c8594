import { z } from "zod";
import { addressList, baseUrl, instant, port, text, token, wrong, yesNo } from "../kinds.ts";
import type { SettingsGroup } from "../setting.ts";

const postgresUrl = (example: string) =>
  z.url({ protocol: /^postgres(ql)?$/, error: wrong("must be a postgres address", example) });

export const embeddedBackend = {
  DATABASE_URL: {
    schema: postgresUrl("postgres://vigil@db/vigil").optional(),
    unset: "PGlite in `DATA_DIR`",
    does: "the PostgreSQL database of the embedded backend",
    example: "postgres://vigil@db/vigil",
    isSecret: true,
  },
  DATABASE_READ_URL: {
    schema: postgresUrl("postgres://vigil@db-2/vigil").optional(),
    unset: "none",
    does: "a standby of `DATABASE_URL`: what-if, reports, insights and statistics are [read there](docs/decisions/0125-read-replica.md) while it is as new",
    example: "postgres://vigil@db-2/vigil",
    isSecret: true,
  },
  DATABASE_POOLER: {
    schema: yesNo("DATABASE_POOLER=1").default(false),
    unset: "0",
    does: "1: `DATABASE_URL` and `DATABASE_READ_URL` lead to a pooler in transaction mode, as [pgbouncer](docs/deploy/several-machines/pgbouncer.ini): statements get no names, and the pooler limits their time",
    example: "0",
  },
  BACKEND_PORT: {
    schema: port(3001).default(3001),
    unset: "3001",
    does: "the port of the embedded backend",
    example: "3001",
  },
  BACKEND_URL: {
    schema: baseUrl("https://backend.clinic.example:3001").optional(),
    unset: "this machine",
    does: "for a web server: where `npm run backend` runs, if on another machine; https",
    example: "https://backend.clinic.example:3001",
  },
  BACKEND_HOST: {
    schema: text.default("127.0.0.1"),
    unset: "127.0.0.1",
    does: "the address on which `npm run backend` listens; another than the loopback address needs `BACKEND_CERT_FILE`",
    example: "10.0.0.5",
  },
  BACKEND_CERT_FILE: {
    schema: text.optional(),
    unset: "none",
    does: "PEM file: `npm run backend` speaks https, with `BACKEND_KEY_FILE`",
    example: "/etc/vigil/backend.crt",
  },
  BACKEND_KEY_FILE: {
    schema: text.optional(),
    unset: "none",
    does: "PEM file: the key of `BACKEND_CERT_FILE`",
    example: "/etc/vigil/backend.key",
  },
  TRUST_WEB_SERVER: {
    schema: yesNo("TRUST_WEB_SERVER=1").default(true),
    unset: "1",
    does: "0: the embedded backend believes no `X-Forwarded-For` of programs on this machine",
    example: "1",
  },
  WEB_SERVERS: {
    schema: addressList("10.0.0.7, 10.0.1.0/24").default([]),
    unset: "none",
    does: "addresses of web servers on other machines, or networks, whose `X-Forwarded-For` the embedded backend believes",
    example: "10.0.0.7, 10.0.1.0/24",
  },
  DEMO: {
    schema: yesNo("DEMO=1").optional(),
    unset: "1 with the embedded backend and no `DATABASE_URL`",
    does: "creates the invented clinic and says so on every page; must be set if other machines reach it",
    example: "0",
  },
  SIMULATE: {
    schema: yesNo("SIMULATE=1").optional(),
    unset: "1 in a demo",
    does: "the invented patients keep sending, and a demo that nobody has changed is created again on a new day",
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
    does: "where `npm run backup` makes its folders; `npm run doctor` then reports the age of the newest",
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
