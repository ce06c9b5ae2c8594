import { defineConfig } from "drizzle-kit";

/** `drizzle-kit generate --config db/drizzle.config.ts` writes the migrations of sessions.sqlite. */
export default defineConfig({
  dialect: "sqlite",
  schema: "./db/sessions/schema.ts",
  out: "./db/sessions/migrations",
});
