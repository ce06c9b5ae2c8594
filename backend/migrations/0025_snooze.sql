CREATE TABLE "snoozes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"patient_id" uuid NOT NULL,
	"institution_id" uuid NOT NULL,
	"patient_flag_id" uuid NOT NULL,
	"flag_type" text NOT NULL,
	"limit" jsonb NOT NULL,
	"known_value" double precision NOT NULL,
	"known_at" timestamp (3) with time zone NOT NULL,
	"worse_by" double precision NOT NULL,
	"reason" text NOT NULL,
	"until_day" date NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" uuid,
	"ended_because" text
);
--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "snooze_id" uuid;--> statement-breakpoint
ALTER TABLE "worklist" ADD COLUMN "snoozed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "snoozes" ADD CONSTRAINT "snoozes_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "snoozes_patient" ON "snoozes" USING btree ("patient_id","created_at");--> statement-breakpoint
CREATE INDEX "snoozes_running" ON "snoozes" USING btree ("institution_id","ends_at") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "incidents_snoozed" ON "incidents" USING btree ("snooze_id") WHERE snooze_id is not null;