import { z } from "zod";
import { port, text, token, wrong } from "../kinds.ts";
import type { SettingsGroup } from "../setting.ts";

export const implants = {
  IMPLANT_INBOX_TOKEN: {
    schema: token.optional(),
    unset: "closed",
    does: "lets a sender of implant messages POST files to `/v1/x/implant-inbox` ([how](docs/connect-an-implant-vendor.md))",
    example: "the output of: openssl rand -hex 24",
    isSecret: true,
  },
  IMPLANT_INBOX_DIR: {
    schema: text.optional(),
    unset: "none",
    does: "folder from which .hl7, .xml, .pdf and .zip of implants are taken",
    example: "/srv/implants",
  },
  IMPLANT_INBOX_INSTITUTION: {
    schema: z
      .guid(wrong("must be the id of an institution", "11111111-1111-4111-8111-111111111111"))
      .optional(),
    unset: "the only institution",
    does: "whose unmatched messages are; only its patients are matched",
    example: "11111111-1111-4111-8111-111111111111",
  },
  MLLP_PORT: {
    schema: port(2575).optional(),
    unset: "closed",
    does: "port that listens for HL7 v2 by MLLP",
    example: "2575",
  },
  MLLP_ADDRESS: {
    schema: text.default("127.0.0.1"),
    unset: "127.0.0.1",
    does: "address that listens for HL7 v2 by MLLP",
    example: "0.0.0.0",
  },
  MLLP_CERT_FILE: {
    schema: text.optional(),
    unset: "none",
    does: "PEM file: MLLP speaks TLS, with `MLLP_KEY_FILE`",
    example: "/etc/vigil/mllp.crt",
  },
  MLLP_KEY_FILE: {
    schema: text.optional(),
    unset: "none",
    does: "PEM file: the key of `MLLP_CERT_FILE`",
    example: "/etc/vigil/mllp.key",
  },
  MLLP_CLIENT_CA_FILE: {
    schema: text.optional(),
    unset: "none",
    does: "PEM file: only clients whose certificate it signed may send",
    example: "/etc/vigil/mllp-clients.crt",
  },
} satisfies SettingsGroup;
