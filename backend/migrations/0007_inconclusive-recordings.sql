ALTER TABLE "ecgs" ADD COLUMN "is_inconclusive" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "well_beings" ADD COLUMN "is_inconclusive" boolean DEFAULT false NOT NULL;