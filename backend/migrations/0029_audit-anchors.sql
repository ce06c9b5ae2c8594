CREATE TABLE "audit_anchors" (
	"sequence" integer PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	"file_hash" text NOT NULL
);
