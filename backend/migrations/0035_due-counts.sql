CREATE TABLE "institution_due_counts" (
	"institution_id" uuid NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"patient_count" integer NOT NULL,
	CONSTRAINT "institution_due_counts_institution_id_due_at_pk" PRIMARY KEY("institution_id","due_at")
);
--> statement-breakpoint
ALTER TABLE "institution_counts" ADD COLUMN "warnings_alone_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE INDEX "worklist_left_open" ON "worklist" USING btree ("institution_id","last_red_acknowledged_at") WHERE last_red_acknowledged_at is not null and open_red_count = 0 and highest_open_severity <> 0;
--> statement-breakpoint
-- The functions of 0005, with patients who have warnings alone, and with when they are next due. Rows are written in key
-- order; one that counts nobody any more is removed, so that old days do not add up.
CREATE OR REPLACE FUNCTION add_worklist_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO institution_counts AS counts
    (institution_id, program_type, status, program_step, offboarding_reason,
     patient_count, open_red_count, open_yellow_count, to_review_count, warnings_alone_count)
  SELECT institution_id, program_type, status, coalesce(program_step, 0), coalesce(offboarding_reason, ''),
         count(*), sum(open_red_count), sum(open_yellow_count),
         count(*) FILTER (WHERE open_red_count > 0),
         count(*) FILTER (WHERE open_red_count = 0 AND open_yellow_count > 0)
  FROM new_rows
  GROUP BY 1, 2, 3, 4, 5
  ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (institution_id, program_type, status, program_step, offboarding_reason) DO UPDATE SET
    patient_count = counts.patient_count + excluded.patient_count,
    open_red_count = counts.open_red_count + excluded.open_red_count,
    open_yellow_count = counts.open_yellow_count + excluded.open_yellow_count,
    to_review_count = counts.to_review_count + excluded.to_review_count,
    warnings_alone_count = counts.warnings_alone_count + excluded.warnings_alone_count;
  INSERT INTO institution_due_counts AS counts (institution_id, due_at, patient_count)
  SELECT institution_id, next_due_at, count(*)
  FROM new_rows
  WHERE next_due_at IS NOT NULL AND status <> 'OFFBOARDED'
  GROUP BY 1, 2
  ORDER BY 1, 2
  ON CONFLICT (institution_id, due_at) DO UPDATE SET patient_count = counts.patient_count + excluded.patient_count;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION remove_worklist_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO institution_counts AS counts
    (institution_id, program_type, status, program_step, offboarding_reason,
     patient_count, open_red_count, open_yellow_count, to_review_count, warnings_alone_count)
  SELECT institution_id, program_type, status, coalesce(program_step, 0), coalesce(offboarding_reason, ''),
         -count(*), -sum(open_red_count), -sum(open_yellow_count),
         -(count(*) FILTER (WHERE open_red_count > 0)),
         -(count(*) FILTER (WHERE open_red_count = 0 AND open_yellow_count > 0))
  FROM old_rows
  GROUP BY 1, 2, 3, 4, 5
  ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (institution_id, program_type, status, program_step, offboarding_reason) DO UPDATE SET
    patient_count = counts.patient_count + excluded.patient_count,
    open_red_count = counts.open_red_count + excluded.open_red_count,
    open_yellow_count = counts.open_yellow_count + excluded.open_yellow_count,
    to_review_count = counts.to_review_count + excluded.to_review_count,
    warnings_alone_count = counts.warnings_alone_count + excluded.warnings_alone_count;
  INSERT INTO institution_due_counts AS counts (institution_id, due_at, patient_count)
  SELECT institution_id, next_due_at, -count(*)
  FROM old_rows
  WHERE next_due_at IS NOT NULL AND status <> 'OFFBOARDED'
  GROUP BY 1, 2
  ORDER BY 1, 2
  ON CONFLICT (institution_id, due_at) DO UPDATE SET patient_count = counts.patient_count + excluded.patient_count;
  DELETE FROM institution_due_counts AS counts USING old_rows AS gone
  WHERE counts.patient_count = 0 AND counts.institution_id = gone.institution_id AND counts.due_at = gone.next_due_at;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION change_worklist_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO institution_counts AS counts
    (institution_id, program_type, status, program_step, offboarding_reason,
     patient_count, open_red_count, open_yellow_count, to_review_count, warnings_alone_count)
  SELECT institution_id, program_type, status, coalesce(program_step, 0), coalesce(offboarding_reason, ''),
         sum(sign), sum(sign * open_red_count), sum(sign * open_yellow_count),
         coalesce(sum(sign) FILTER (WHERE open_red_count > 0), 0),
         coalesce(sum(sign) FILTER (WHERE open_red_count = 0 AND open_yellow_count > 0), 0)
  FROM (SELECT 1 AS sign, n.* FROM new_rows n UNION ALL SELECT -1 AS sign, o.* FROM old_rows o) AS changes
  GROUP BY 1, 2, 3, 4, 5
  HAVING sum(sign) <> 0 OR sum(sign * open_red_count) <> 0 OR sum(sign * open_yellow_count) <> 0
      OR sum(sign) FILTER (WHERE open_red_count > 0) <> 0
      OR sum(sign) FILTER (WHERE open_red_count = 0 AND open_yellow_count > 0) <> 0
  ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (institution_id, program_type, status, program_step, offboarding_reason) DO UPDATE SET
    patient_count = counts.patient_count + excluded.patient_count,
    open_red_count = counts.open_red_count + excluded.open_red_count,
    open_yellow_count = counts.open_yellow_count + excluded.open_yellow_count,
    to_review_count = counts.to_review_count + excluded.to_review_count,
    warnings_alone_count = counts.warnings_alone_count + excluded.warnings_alone_count;
  INSERT INTO institution_due_counts AS counts (institution_id, due_at, patient_count)
  SELECT institution_id, next_due_at, sum(sign)
  FROM (SELECT 1 AS sign, n.* FROM new_rows n UNION ALL SELECT -1 AS sign, o.* FROM old_rows o) AS changes
  WHERE next_due_at IS NOT NULL AND status <> 'OFFBOARDED'
  GROUP BY 1, 2
  HAVING sum(sign) <> 0
  ORDER BY 1, 2
  ON CONFLICT (institution_id, due_at) DO UPDATE SET patient_count = counts.patient_count + excluded.patient_count;
  DELETE FROM institution_due_counts AS counts USING old_rows AS gone
  WHERE counts.patient_count = 0 AND counts.institution_id = gone.institution_id AND counts.due_at = gone.next_due_at;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
-- All of it again from the rows, while nobody changes one.
CREATE FUNCTION count_worklist_again() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE worklist IN SHARE MODE;
  DELETE FROM institution_counts;
  INSERT INTO institution_counts
    (institution_id, program_type, status, program_step, offboarding_reason,
     patient_count, open_red_count, open_yellow_count, to_review_count, warnings_alone_count)
  SELECT institution_id, program_type, status, coalesce(program_step, 0), coalesce(offboarding_reason, ''),
         count(*), sum(open_red_count), sum(open_yellow_count), count(*) FILTER (WHERE open_red_count > 0),
         count(*) FILTER (WHERE open_red_count = 0 AND open_yellow_count > 0)
  FROM worklist
  GROUP BY 1, 2, 3, 4, 5;
  DELETE FROM institution_due_counts;
  INSERT INTO institution_due_counts (institution_id, due_at, patient_count)
  SELECT institution_id, next_due_at, count(*)
  FROM worklist
  WHERE next_due_at IS NOT NULL AND status <> 'OFFBOARDED'
  GROUP BY 1, 2;
END;
$$;
--> statement-breakpoint
SELECT count_worklist_again();
