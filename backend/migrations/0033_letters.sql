CREATE TABLE "letter_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"institution_id" uuid NOT NULL,
	"quarter" text NOT NULL,
	"program_type" text,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"writer_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"state" text NOT NULL,
	"fault" text,
	"lease_id" uuid,
	"leased_until" timestamp (3) with time zone,
	"addressee" jsonb,
	"content" "bytea",
	"written_at" timestamp (3) with time zone,
	"printed_at" timestamp (3) with time zone,
	"printed_by" uuid,
	CONSTRAINT "letters_once" UNIQUE("run_id","patient_id")
);
--> statement-breakpoint
ALTER TABLE "letter_runs" ADD CONSTRAINT "letter_runs_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_runs" ADD CONSTRAINT "letter_runs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_runs" ADD CONSTRAINT "letter_runs_writer_id_users_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_run_id_letter_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."letter_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_printed_by_users_id_fk" FOREIGN KEY ("printed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_runs_institution" ON "letter_runs" USING btree ("institution_id","created_at");--> statement-breakpoint
CREATE INDEX "letters_next" ON "letters" USING btree ("run_id","state","place");--> statement-breakpoint
CREATE INDEX "letters_patient" ON "letters" USING btree ("patient_id");