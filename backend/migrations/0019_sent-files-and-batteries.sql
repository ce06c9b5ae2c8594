CREATE TABLE "quarantined_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"patient_id" uuid NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"token_id" uuid,
	"declared_type" text,
	"reason" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"content" "bytea"
);
--> statement-breakpoint
ALTER TABLE "device_tokens" ADD COLUMN "refused_kind_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "device_tokens" ADD COLUMN "refused_expired_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "device_tokens" ADD COLUMN "refused_revoked_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "patient_devices" ADD COLUMN "battery_percent" smallint;--> statement-breakpoint
ALTER TABLE "patient_devices" ADD COLUMN "battery_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "quarantined_files" ADD CONSTRAINT "quarantined_files_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quarantined_files_patient" ON "quarantined_files" USING btree ("patient_id","received_at");