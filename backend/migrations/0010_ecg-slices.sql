CREATE TABLE "ecg_slices" (
	"ecg_id" uuid NOT NULL,
	"slice_index" integer NOT NULL,
	"signal_mv" "bytea" NOT NULL,
	"stored_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ecg_slices_ecg_id_slice_index_pk" PRIMARY KEY("ecg_id","slice_index")
);
--> statement-breakpoint
-- Samples hardly shrink, and shrinking them takes longer than writing them.
ALTER TABLE "ecg_slices" ALTER COLUMN "signal_mv" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "ecgs" ADD COLUMN "signal_hash" "bytea";--> statement-breakpoint
-- The same bytes as before, in slices as sliceBytes of records/ecg-signal.ts makes them. The way back:
-- select string_agg(signal_mv, '' order by slice_index) from ecg_slices where ecg_id = …
INSERT INTO "ecg_slices" ("ecg_id", "slice_index", "signal_mv")
SELECT id, slice_index, substring(signal_mv FROM slice_index * 131072 + 1 FOR 131072)
FROM "ecgs" CROSS JOIN LATERAL generate_series(0, (octet_length(signal_mv) - 1) / 131072) AS slice_index;--> statement-breakpoint
-- Emptied before it goes: what a dropped column held is never given back.
UPDATE "ecgs" SET "signal_hash" = sha256(signal_mv), "signal_mv" = '';--> statement-breakpoint
ALTER TABLE "ecgs" ALTER COLUMN "signal_hash" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ecgs" DROP COLUMN "signal_mv";
