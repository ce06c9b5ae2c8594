import { defineConfig } from "drizzle-kit";

/** `drizzle-kit generate --config db/drizzle.cache.config.ts` writes the migrations of cache.sqlite. */
export default defineConfig({
  dialect: "sqlite",
  schema: "./db/cache/schema.ts",
  out: "./db/cache/migrations",
});
