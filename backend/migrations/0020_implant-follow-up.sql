ALTER TABLE "institutions" ADD COLUMN "follow_up_months" jsonb;--> statement-breakpoint
ALTER TABLE "institutions" ADD COLUMN "follow_up_version" integer DEFAULT 0 NOT NULL;