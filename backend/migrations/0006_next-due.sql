ALTER TABLE "worklist" ADD COLUMN "next_due_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "worklist_due" ON "worklist" USING btree ("institution_id","next_due_at","patient_id") WHERE next_due_at is not null;--> statement-breakpoint
CREATE INDEX "worklist_warnings" ON "worklist" USING btree ("institution_id","next_due_at","patient_id") WHERE open_red_count = 0 and open_yellow_count > 0;--> statement-breakpoint
UPDATE worklist SET next_due_at = open.next_due_at
FROM (
  SELECT patient_id, min(due_at) AS next_due_at FROM incidents
  WHERE acknowledgement_timestamp IS NULL AND severity >= 200
  GROUP BY patient_id
) AS open
WHERE open.patient_id = worklist.patient_id;
