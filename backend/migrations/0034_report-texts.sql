CREATE TABLE "report_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"institution_id" uuid NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "report_templates_once" UNIQUE("institution_id","name")
);
--> statement-breakpoint
CREATE TABLE "report_texts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"patient_id" uuid NOT NULL,
	"quarter" text NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"author_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "report_texts_once" UNIQUE("patient_id","quarter","version")
);
--> statement-breakpoint
ALTER TABLE "letter_runs" ADD COLUMN "is_in_patient_language" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "report_templates" ADD CONSTRAINT "report_templates_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_templates" ADD CONSTRAINT "report_templates_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_texts" ADD CONSTRAINT "report_texts_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;