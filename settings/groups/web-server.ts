import { isLoopbackHost } from "../loopback.ts";
import { httpUrl, port, text, wrong, yesNo } from "../kinds.ts";
import type { SettingsGroup } from "../setting.ts";

const originExample = "https://vigil.clinic.example";
const publicOrigin = httpUrl(originExample)
  .refine(
    (url) => {
      const { pathname, search, hash } = new URL(url);
      return pathname === "/" && search === "" && hash === "";
    },
    wrong("must be scheme, host and port alone", originExample),
  )
  .transform((url) => new URL(url).origin)
  .refine(
    (origin) => origin.startsWith("https:") || isLoopbackHost(new URL(origin).hostname),
    wrong(
      "must be https: plain http is for this machine's own loopback address only",
      originExample,
    ),
  );

export const webServer = {
  PORT: {
    schema: port(3000).default(3000),
    unset: "3000",
    does: "the port on which the web server listens",
    example: "3000",
  },
  HOST: {
    schema: text.default("127.0.0.1"),
    unset: "127.0.0.1",
    does: "the address on which the web server listens; another than the loopback address needs `PUBLIC_ORIGIN`",
    example: "0.0.0.0",
  },
  PUBLIC_ORIGIN: {
    schema: publicOrigin.optional(),
    unset: "the loopback address",
    does: "how browsers see it; plain http is refused elsewhere than on the loopback address",
    example: originExample,
  },
  TRUST_PROXY: {
    schema: yesNo("TRUST_PROXY=1").optional(),
    unset: "0",
    does: "1 behind a proxy of your own, whose `X-Forwarded-For` is believed; 0 without one. Unset with an https origin: a warning",
    example: "1",
  },
  DATA_DIR: {
    schema: text.default("./data"),
    unset: "./data",
    does: "files of sessions, cache, keys and embedded backend",
    example: "/var/lib/vigil",
  },
  NODE_ENV: {
    schema: text.optional(),
    unset: "production",
    does: "set by the commands themselves: development with `npm run dev`",
    example: "production",
  },
} satisfies SettingsGroup;
