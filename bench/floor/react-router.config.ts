import type { Config } from "@react-router/dev/config";

export default { buildDirectory: "../../build/floor" } satisfies Config;
