CREATE TABLE "fhir_assertions" (
	"client_id" uuid NOT NULL,
	"jti_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "fhir_assertions_client_id_jti_hash_pk" PRIMARY KEY("client_id","jti_hash")
);
--> statement-breakpoint
CREATE TABLE "fhir_clients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"institution_id" uuid NOT NULL,
	"name" text NOT NULL,
	"jwks" jsonb NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "fhir_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"scopes" text[] NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fhir_assertions" ADD CONSTRAINT "fhir_assertions_client_id_fhir_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."fhir_clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fhir_clients" ADD CONSTRAINT "fhir_clients_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fhir_tokens" ADD CONSTRAINT "fhir_tokens_client_id_fhir_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."fhir_clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fhir_assertions_expires" ON "fhir_assertions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "fhir_clients_institution" ON "fhir_clients" USING btree ("institution_id");--> statement-breakpoint
CREATE INDEX "fhir_tokens_client" ON "fhir_tokens" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "fhir_tokens_expires" ON "fhir_tokens" USING btree ("expires_at");