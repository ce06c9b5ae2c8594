CREATE TABLE "access_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"profession" text NOT NULL,
	"phone_nr" text,
	"institution" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"user_id" uuid
);
--> statement-breakpoint
CREATE TABLE "implant_credentials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"institution_id" uuid NOT NULL,
	"client_type" text NOT NULL,
	"connection_status" text NOT NULL,
	"account_name" text,
	"sealed_secrets" "bytea",
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" uuid,
	CONSTRAINT "implant_credentials_vendor" UNIQUE("institution_id","client_type")
);
--> statement-breakpoint
CREATE TABLE "implant_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"file_name" text NOT NULL,
	"type" text,
	"content" "bytea",
	"is_synthetic" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "implant_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"patient_id" uuid NOT NULL,
	"session_date" timestamp (3) with time zone NOT NULL,
	"session_type" text,
	"implant_date" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	"device_serial_number" text,
	"battery_stat" jsonb,
	"episodes_group_stat" jsonb NOT NULL,
	"leads" jsonb
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"recipient" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"once_key" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"attempt_count" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"gave_up_at" timestamp (3) with time zone,
	CONSTRAINT "mails_once" UNIQUE("once_key")
);
--> statement-breakpoint
CREATE TABLE "newsletters" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"receive_patient_message" boolean NOT NULL,
	"receive_daily_alert" boolean NOT NULL,
	"newsletter_email" text NOT NULL,
	"daily_alert_since" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "recording_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"patient_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"quality" double precision,
	"risk_factor" double precision
);
--> statement-breakpoint
CREATE TABLE "voice_recordings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"duration_ms" integer NOT NULL,
	"task_desc" text,
	"content_type" text DEFAULT 'audio/wav' NOT NULL,
	"content" "bytea",
	"is_synthetic" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "password_expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "implant_credentials" ADD CONSTRAINT "implant_credentials_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "implant_credentials" ADD CONSTRAINT "implant_credentials_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "implant_documents" ADD CONSTRAINT "implant_documents_report_id_implant_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."implant_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "implant_reports" ADD CONSTRAINT "implant_reports_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletters" ADD CONSTRAINT "newsletters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_sessions" ADD CONSTRAINT "recording_sessions_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_recordings" ADD CONSTRAINT "voice_recordings_session_id_recording_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."recording_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_requests_user" ON "access_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "implant_documents_report" ON "implant_documents" USING btree ("report_id","place");--> statement-breakpoint
CREATE INDEX "implant_reports_patient" ON "implant_reports" USING btree ("patient_id","session_date");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("next_attempt_at") WHERE sent_at is null and gave_up_at is null;--> statement-breakpoint
CREATE INDEX "mails_user" ON "mails" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "newsletters_daily_alert" ON "newsletters" USING btree ("user_id") WHERE receive_daily_alert;--> statement-breakpoint
CREATE INDEX "recording_sessions_patient" ON "recording_sessions" USING btree ("patient_id","created_at");--> statement-breakpoint
CREATE INDEX "voice_recordings_session" ON "voice_recordings" USING btree ("session_id","place");--> statement-breakpoint
CREATE INDEX "patient_devices_serial_number" ON "patient_devices" USING btree ("serial_number");