CREATE TABLE "device_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"institution_id" uuid NOT NULL,
	"patient_id" uuid,
	"token_hash" text NOT NULL,
	"kinds" text[] NOT NULL,
	"note" text NOT NULL,
	"device_name" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"expires_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"refused_count" integer DEFAULT 0 NOT NULL,
	"last_refused_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"revoked_by" uuid,
	CONSTRAINT "device_tokens_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "pairing_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"patient_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"kinds" text[] NOT NULL,
	"note" text NOT NULL,
	"token_expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "pairing_codes_codeHash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "fhir_identifiers" (
	"patient_id" uuid NOT NULL,
	"resource_type" text NOT NULL,
	"system" text NOT NULL,
	"value" text NOT NULL,
	"resource_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "fhir_identifiers_patient_id_resource_type_system_value_pk" PRIMARY KEY("patient_id","resource_type","system","value")
);
--> statement-breakpoint
ALTER TABLE "ecgs" DROP CONSTRAINT "ecgs_once";--> statement-breakpoint
ALTER TABLE "health_readings" DROP CONSTRAINT "health_readings_once";--> statement-breakpoint
ALTER TABLE "ecgs" ADD COLUMN "entered_in_error_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "health_readings" ADD COLUMN "entered_in_error_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "device_tokens" ADD CONSTRAINT "device_tokens_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_tokens" ADD CONSTRAINT "device_tokens_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pairing_codes" ADD CONSTRAINT "pairing_codes_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fhir_identifiers" ADD CONSTRAINT "fhir_identifiers_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_tokens_patient" ON "device_tokens" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "device_tokens_institution" ON "device_tokens" USING btree ("institution_id");--> statement-breakpoint
CREATE INDEX "pairing_codes_patient" ON "pairing_codes" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "fhir_identifiers_resource" ON "fhir_identifiers" USING btree ("resource_id");--> statement-breakpoint
ALTER TABLE "ecgs" ADD CONSTRAINT "ecgs_once" UNIQUE NULLS NOT DISTINCT("patient_id","measured_at","device_id","entered_in_error_at");--> statement-breakpoint
ALTER TABLE "health_readings" ADD CONSTRAINT "health_readings_once" UNIQUE NULLS NOT DISTINCT("patient_id","health_data_type_id","measured_at","device_id","entered_in_error_at");