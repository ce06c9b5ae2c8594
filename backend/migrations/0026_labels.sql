CREATE TABLE "labels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"institution_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"colour" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"retired_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "patient_labels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"patient_id" uuid NOT NULL,
	"label_id" uuid NOT NULL,
	"put_on_at" timestamp (3) with time zone NOT NULL,
	"put_on_by" uuid NOT NULL,
	"taken_off_at" timestamp (3) with time zone,
	"taken_off_by" uuid
);
--> statement-breakpoint
ALTER TABLE "labels" ADD CONSTRAINT "labels_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_labels" ADD CONSTRAINT "patient_labels_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_labels" ADD CONSTRAINT "patient_labels_label_id_labels_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."labels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "labels_name_once" ON "labels" USING btree ("institution_id","kind",lower(name)) WHERE retired_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "patient_labels_once" ON "patient_labels" USING btree ("label_id","patient_id") WHERE taken_off_at is null;--> statement-breakpoint
CREATE INDEX "patient_labels_patient" ON "patient_labels" USING btree ("patient_id");