CREATE TABLE "desk_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"patient_id" uuid NOT NULL,
	"caller_id" uuid NOT NULL,
	"called_at" timestamp (3) with time zone NOT NULL,
	"outcome" text NOT NULL,
	"note" text,
	"call_again_on" date
);
--> statement-breakpoint
CREATE TABLE "refused_deliveries" (
	"patient_id" uuid NOT NULL,
	"device_name" text NOT NULL,
	"refused_count" integer NOT NULL,
	"last_reason" text NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refused_deliveries_patient_id_device_name_pk" PRIMARY KEY("patient_id","device_name")
);
--> statement-breakpoint
ALTER TABLE "desk_calls" ADD CONSTRAINT "desk_calls_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_calls" ADD CONSTRAINT "desk_calls_caller_id_users_id_fk" FOREIGN KEY ("caller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refused_deliveries" ADD CONSTRAINT "refused_deliveries_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_calls_patient" ON "desk_calls" USING btree ("patient_id","called_at");