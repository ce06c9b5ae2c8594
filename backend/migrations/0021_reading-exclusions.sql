CREATE TABLE "reading_exclusions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"patient_id" uuid NOT NULL,
	"reading_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"comment" text,
	"excluded_at" timestamp (3) with time zone NOT NULL,
	"excluded_by" uuid NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by" uuid
);
--> statement-breakpoint
DROP INDEX "incidents_open";--> statement-breakpoint
ALTER TABLE "ecgs" ADD COLUMN "is_excluded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ecgs" ADD COLUMN "exclusion_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "health_readings" ADD COLUMN "is_excluded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "health_readings" ADD COLUMN "exclusion_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "withdrawn_for" uuid;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "reinstated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "raised_without" uuid;--> statement-breakpoint
ALTER TABLE "well_beings" ADD COLUMN "is_excluded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "well_beings" ADD COLUMN "exclusion_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reading_exclusions" ADD CONSTRAINT "reading_exclusions_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reading_exclusions_patient" ON "reading_exclusions" USING btree ("patient_id","excluded_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reading_exclusions_once" ON "reading_exclusions" USING btree ("reading_id") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "incidents_open" ON "incidents" USING btree ("patient_id") WHERE acknowledgement_timestamp is null and withdrawn_at is null;