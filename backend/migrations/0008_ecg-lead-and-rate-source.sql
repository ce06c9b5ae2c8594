ALTER TABLE "ecgs" ADD COLUMN "rate_source" text;--> statement-breakpoint
ALTER TABLE "ecgs" ADD COLUMN "lead" text;