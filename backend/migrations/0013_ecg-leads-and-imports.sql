CREATE TABLE "waiting_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"patient_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ecgs" ADD COLUMN "further_leads" text[];--> statement-breakpoint
ALTER TABLE "waiting_imports" ADD CONSTRAINT "waiting_imports_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_imports" ADD CONSTRAINT "waiting_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiting_imports_owner" ON "waiting_imports" USING btree ("user_id","patient_id");--> statement-breakpoint
CREATE INDEX "waiting_imports_patient" ON "waiting_imports" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "waiting_imports_created" ON "waiting_imports" USING btree ("created_at");