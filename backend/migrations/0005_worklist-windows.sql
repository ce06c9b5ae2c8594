DROP INDEX "worklist_alerts";
--> statement-breakpoint
DROP INDEX "worklist_name";
--> statement-breakpoint
DROP INDEX "worklist_birth_date";
--> statement-breakpoint
DROP INDEX "worklist_transmission";
--> statement-breakpoint
ALTER TABLE "institution_counts" DROP CONSTRAINT "institution_counts_institution_id_program_type_status_program_step_pk";
--> statement-breakpoint
ALTER TABLE "institution_counts" ADD COLUMN "offboarding_reason" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "institution_counts" ADD CONSTRAINT "institution_counts_key" PRIMARY KEY("institution_id","program_type","status","program_step","offboarding_reason");
--> statement-breakpoint
CREATE INDEX "worklist_all_alerts" ON "worklist" USING btree ("institution_id","status","open_red_count","open_yellow_count","patient_id");
--> statement-breakpoint
CREATE INDEX "worklist_all_name" ON "worklist" USING btree ("institution_id","status","name_sort","patient_id");
--> statement-breakpoint
CREATE INDEX "worklist_all_birth_date" ON "worklist" USING btree ("institution_id","status","birth_date","patient_id");
--> statement-breakpoint
CREATE INDEX "worklist_all_transmission" ON "worklist" USING btree ("institution_id","status",coalesce(last_transmission_at, '-infinity'::timestamptz),"patient_id");
--> statement-breakpoint
CREATE INDEX "worklist_step_alerts" ON "worklist" USING btree ("institution_id","status","program_step","open_red_count","open_yellow_count","patient_id") WHERE program_step is not null;
--> statement-breakpoint
CREATE INDEX "worklist_step_name" ON "worklist" USING btree ("institution_id","status","program_step","name_sort","patient_id") WHERE program_step is not null;
--> statement-breakpoint
CREATE INDEX "worklist_step_birth_date" ON "worklist" USING btree ("institution_id","status","program_step","birth_date","patient_id") WHERE program_step is not null;
--> statement-breakpoint
CREATE INDEX "worklist_step_transmission" ON "worklist" USING btree ("institution_id","status","program_step",coalesce(last_transmission_at, '-infinity'::timestamptz),"patient_id") WHERE program_step is not null;
--> statement-breakpoint
CREATE INDEX "worklist_reason_alerts" ON "worklist" USING btree ("institution_id","status","offboarding_reason","open_red_count","open_yellow_count","patient_id") WHERE offboarding_reason is not null;
--> statement-breakpoint
CREATE INDEX "worklist_reason_name" ON "worklist" USING btree ("institution_id","status","offboarding_reason","name_sort","patient_id") WHERE offboarding_reason is not null;
--> statement-breakpoint
CREATE INDEX "worklist_reason_birth_date" ON "worklist" USING btree ("institution_id","status","offboarding_reason","birth_date","patient_id") WHERE offboarding_reason is not null;
--> statement-breakpoint
CREATE INDEX "worklist_reason_transmission" ON "worklist" USING btree ("institution_id","status","offboarding_reason",coalesce(last_transmission_at, '-infinity'::timestamptz),"patient_id") WHERE offboarding_reason is not null;
--> statement-breakpoint
CREATE INDEX "worklist_step_reason_alerts" ON "worklist" USING btree ("institution_id","status","program_step","offboarding_reason","open_red_count","open_yellow_count","patient_id") WHERE program_step is not null and offboarding_reason is not null;
--> statement-breakpoint
CREATE INDEX "worklist_step_reason_name" ON "worklist" USING btree ("institution_id","status","program_step","offboarding_reason","name_sort","patient_id") WHERE program_step is not null and offboarding_reason is not null;
--> statement-breakpoint
CREATE INDEX "worklist_step_reason_birth_date" ON "worklist" USING btree ("institution_id","status","program_step","offboarding_reason","birth_date","patient_id") WHERE program_step is not null and offboarding_reason is not null;
--> statement-breakpoint
CREATE INDEX "worklist_step_reason_transmission" ON "worklist" USING btree ("institution_id","status","program_step","offboarding_reason",coalesce(last_transmission_at, '-infinity'::timestamptz),"patient_id") WHERE program_step is not null and offboarding_reason is not null;
--> statement-breakpoint
-- The functions of 0001, with the reason of those who left among what is counted by.
CREATE OR REPLACE FUNCTION add_worklist_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO institution_counts AS counts
    (institution_id, program_type, status, program_step, offboarding_reason, patient_count, open_red_count, open_yellow_count, to_review_count)
  SELECT institution_id, program_type, status, coalesce(program_step, 0), coalesce(offboarding_reason, ''),
         count(*), sum(open_red_count), sum(open_yellow_count), count(*) FILTER (WHERE open_red_count > 0)
  FROM new_rows
  GROUP BY 1, 2, 3, 4, 5
  ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (institution_id, program_type, status, program_step, offboarding_reason) DO UPDATE SET
    patient_count = counts.patient_count + excluded.patient_count,
    open_red_count = counts.open_red_count + excluded.open_red_count,
    open_yellow_count = counts.open_yellow_count + excluded.open_yellow_count,
    to_review_count = counts.to_review_count + excluded.to_review_count;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION remove_worklist_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO institution_counts AS counts
    (institution_id, program_type, status, program_step, offboarding_reason, patient_count, open_red_count, open_yellow_count, to_review_count)
  SELECT institution_id, program_type, status, coalesce(program_step, 0), coalesce(offboarding_reason, ''),
         -count(*), -sum(open_red_count), -sum(open_yellow_count), -(count(*) FILTER (WHERE open_red_count > 0))
  FROM old_rows
  GROUP BY 1, 2, 3, 4, 5
  ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (institution_id, program_type, status, program_step, offboarding_reason) DO UPDATE SET
    patient_count = counts.patient_count + excluded.patient_count,
    open_red_count = counts.open_red_count + excluded.open_red_count,
    open_yellow_count = counts.open_yellow_count + excluded.open_yellow_count,
    to_review_count = counts.to_review_count + excluded.to_review_count;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION change_worklist_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO institution_counts AS counts
    (institution_id, program_type, status, program_step, offboarding_reason, patient_count, open_red_count, open_yellow_count, to_review_count)
  SELECT institution_id, program_type, status, coalesce(program_step, 0), coalesce(offboarding_reason, ''),
         sum(sign), sum(sign * open_red_count), sum(sign * open_yellow_count),
         coalesce(sum(sign) FILTER (WHERE open_red_count > 0), 0)
  FROM (SELECT 1 AS sign, n.* FROM new_rows n UNION ALL SELECT -1 AS sign, o.* FROM old_rows o) AS changes
  GROUP BY 1, 2, 3, 4, 5
  HAVING sum(sign) <> 0 OR sum(sign * open_red_count) <> 0 OR sum(sign * open_yellow_count) <> 0
      OR sum(sign) FILTER (WHERE open_red_count > 0) <> 0
  ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (institution_id, program_type, status, program_step, offboarding_reason) DO UPDATE SET
    patient_count = counts.patient_count + excluded.patient_count,
    open_red_count = counts.open_red_count + excluded.open_red_count,
    open_yellow_count = counts.open_yellow_count + excluded.open_yellow_count,
    to_review_count = counts.to_review_count + excluded.to_review_count;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
TRUNCATE institution_counts;
--> statement-breakpoint
INSERT INTO institution_counts
  (institution_id, program_type, status, program_step, offboarding_reason, patient_count, open_red_count, open_yellow_count, to_review_count)
SELECT institution_id, program_type, status, coalesce(program_step, 0), coalesce(offboarding_reason, ''),
       count(*), sum(open_red_count), sum(open_yellow_count), count(*) FILTER (WHERE open_red_count > 0)
FROM worklist
GROUP BY 1, 2, 3, 4, 5;
