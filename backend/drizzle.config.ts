import { defineConfig } from "drizzle-kit";

/** `npm run db:generate` writes the next file of backend/migrations from backend/schema. */
export default defineConfig({
  dialect: "postgresql",
  schema: "./backend/schema/*.ts",
  out: "./backend/migrations",
  casing: "snake_case",
});
