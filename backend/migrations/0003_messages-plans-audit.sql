CREATE TABLE "audit_chains" (
	"chain_id" uuid PRIMARY KEY NOT NULL,
	"length" integer NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"chain_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"user_id" uuid,
	"role" text,
	"action" text NOT NULL,
	"patient_id" uuid,
	"address" text NOT NULL,
	"request_id" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_events_chain_id_position_pk" PRIMARY KEY("chain_id","position")
);
--> statement-breakpoint
CREATE TABLE "kept_answers" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"request_hash" text NOT NULL,
	"sealed_answer" "bytea",
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "medication_plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"patient_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"prescriptions" jsonb NOT NULL,
	"comments" text,
	"validity_starts_at" timestamp (3) with time zone NOT NULL,
	"validity_ends_at" timestamp (3) with time zone,
	"author_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "medication_plans_version" UNIQUE("patient_id","version")
);
--> statement-breakpoint
CREATE TABLE "patient_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"patient_id" uuid NOT NULL,
	"institution_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"title" text,
	"message" text NOT NULL,
	"allow_to_reply" boolean NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"acknowledged_at" timestamp (3) with time zone,
	"reply_text" text
);
--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "institutions" ADD COLUMN "federal_state" text;--> statement-breakpoint
ALTER TABLE "time_offs" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "kept_answers" ADD CONSTRAINT "kept_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medication_plans" ADD CONSTRAINT "medication_plans_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_messages" ADD CONSTRAINT "patient_messages_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_messages" ADD CONSTRAINT "patient_messages_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_patient" ON "audit_events" USING btree ("patient_id","at");--> statement-breakpoint
CREATE INDEX "audit_events_user" ON "audit_events" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "kept_answers_user" ON "kept_answers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "kept_answers_created" ON "kept_answers" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "medication_plans_open" ON "medication_plans" USING btree ("patient_id") WHERE validity_ends_at is null;--> statement-breakpoint
CREATE INDEX "patient_messages_patient" ON "patient_messages" USING btree ("patient_id","created_at");--> statement-breakpoint
CREATE INDEX "patient_messages_overview" ON "patient_messages" USING btree ("institution_id","created_at");--> statement-breakpoint
CREATE INDEX "patient_messages_unread" ON "patient_messages" USING btree ("institution_id","created_at") WHERE state in ('REPLIED_NOT_SEEN_YET', 'ACKED_NOT_SEEN_YET');