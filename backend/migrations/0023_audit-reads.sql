CREATE TABLE "audit_checks" (
	"chain_id" uuid PRIMARY KEY NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"line_count" integer NOT NULL,
	"hash" text NOT NULL,
	"fault" text
);
--> statement-breakpoint
CREATE INDEX "audit_events_chain_at" ON "audit_events" USING btree ("chain_id","at");