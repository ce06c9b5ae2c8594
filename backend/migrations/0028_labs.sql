CREATE TABLE "lab_results" (
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"patient_id" uuid NOT NULL,
	"is_current" boolean NOT NULL,
	"is_withdrawn" boolean DEFAULT false NOT NULL,
	"is_preliminary" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"loinc" text,
	"value" double precision,
	"comparator" text,
	"value_text" text,
	"unit" text,
	"ucum" text,
	"range_low" double precision,
	"range_high" double precision,
	"range_text" text,
	"interpretation" text,
	"remark" text,
	"laboratory" text,
	"sampled_at" timestamp (3) with time zone NOT NULL,
	"is_day_only" boolean DEFAULT false NOT NULL,
	"source" text NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"recorded_by" uuid,
	"change_reason" text,
	CONSTRAINT "lab_results_id_version_pk" PRIMARY KEY("id","version")
);
--> statement-breakpoint
ALTER TABLE "lab_results" ADD CONSTRAINT "lab_results_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lab_results_patient" ON "lab_results" USING btree ("patient_id","sampled_at");--> statement-breakpoint
CREATE INDEX "lab_results_current" ON "lab_results" USING btree ("patient_id","sampled_at","id") WHERE is_current;