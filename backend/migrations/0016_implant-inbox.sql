CREATE TABLE "implant_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"door" text NOT NULL,
	"origin" text NOT NULL,
	"format" text NOT NULL,
	"content" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"body_sha256" text,
	"control_id" text,
	"sender" text,
	"state" text NOT NULL,
	"reason" text,
	"refused_line" integer,
	"refused_field" text,
	"is_header_refused" boolean DEFAULT false NOT NULL,
	"vendor" text,
	"serial_number" text,
	"session_type" text,
	"session_at" timestamp (3) with time zone,
	"urgency" smallint DEFAULT 0 NOT NULL,
	"summary" jsonb NOT NULL,
	"institution_id" uuid,
	"patient_id" uuid,
	"report_ids" jsonb NOT NULL,
	"attached_by" uuid,
	"attached_at" timestamp (3) with time zone,
	"done_by" uuid,
	"done_at" timestamp (3) with time zone,
	"done_note" text,
	CONSTRAINT "implant_deliveries_content" UNIQUE("sha256")
);
--> statement-breakpoint
ALTER TABLE "implant_deliveries" ADD CONSTRAINT "implant_deliveries_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "implant_deliveries" ADD CONSTRAINT "implant_deliveries_attached_by_users_id_fk" FOREIGN KEY ("attached_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "implant_deliveries" ADD CONSTRAINT "implant_deliveries_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "implant_deliveries_state" ON "implant_deliveries" USING btree ("state","received_at");--> statement-breakpoint
CREATE INDEX "implant_deliveries_control" ON "implant_deliveries" USING btree ("control_id","sender");--> statement-breakpoint
CREATE INDEX "implant_deliveries_patient" ON "implant_deliveries" USING btree ("patient_id");