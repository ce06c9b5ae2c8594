CREATE TABLE "team_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"institution_id" uuid NOT NULL,
	"name" text NOT NULL,
	"tab" text NOT NULL,
	"sort" text NOT NULL,
	"direction" text NOT NULL,
	"filters" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "team_views" ADD CONSTRAINT "team_views_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "team_views_name_once" ON "team_views" USING btree ("institution_id",lower(name));