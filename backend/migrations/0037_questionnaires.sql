CREATE TABLE "questionnaire_responses" (
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"patient_id" uuid NOT NULL,
	"questionnaire_id" uuid NOT NULL,
	"is_current" boolean NOT NULL,
	"status" text NOT NULL,
	"answers" jsonb NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"recorded_by" uuid NOT NULL,
	"change_reason" text,
	CONSTRAINT "questionnaire_responses_id_version_pk" PRIMARY KEY("id","version")
);
--> statement-breakpoint
CREATE TABLE "questionnaires" (
	"id" uuid PRIMARY KEY NOT NULL,
	"institution_id" uuid NOT NULL,
	"url" text NOT NULL,
	"version" text NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"brought_at" timestamp (3) with time zone NOT NULL,
	"brought_by" uuid NOT NULL,
	"replaced_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	"withdrawn_by" uuid
);
--> statement-breakpoint
ALTER TABLE "questionnaire_responses" ADD CONSTRAINT "questionnaire_responses_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_responses" ADD CONSTRAINT "questionnaire_responses_questionnaire_id_questionnaires_id_fk" FOREIGN KEY ("questionnaire_id") REFERENCES "public"."questionnaires"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaires" ADD CONSTRAINT "questionnaires_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questionnaire_responses_patient" ON "questionnaire_responses" USING btree ("patient_id","answered_at");--> statement-breakpoint
CREATE UNIQUE INDEX "questionnaires_version_once" ON "questionnaires" USING btree ("institution_id","url","version");--> statement-breakpoint
CREATE UNIQUE INDEX "questionnaires_one_in_use" ON "questionnaires" USING btree ("institution_id","url") WHERE replaced_at is null and withdrawn_at is null;