-- Keeps institution_counts equal to the sums over worklist, whoever writes to it and however many rows at
-- once: the counters of the screens are then a read of a few rows. Statement-level, so that planting
-- 100,000 patients adds up once. Rows are written in key order: two writers never wait for each other in a ring.
CREATE FUNCTION add_worklist_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO institution_counts AS counts
    (institution_id, program_type, status, program_step, patient_count, open_red_count, open_yellow_count, to_review_count)
  SELECT institution_id, program_type, status, coalesce(program_step, 0),
         count(*), sum(open_red_count), sum(open_yellow_count), count(*) FILTER (WHERE open_red_count > 0)
  FROM new_rows
  GROUP BY 1, 2, 3, 4
  ORDER BY 1, 2, 3, 4
  ON CONFLICT (institution_id, program_type, status, program_step) DO UPDATE SET
    patient_count = counts.patient_count + excluded.patient_count,
    open_red_count = counts.open_red_count + excluded.open_red_count,
    open_yellow_count = counts.open_yellow_count + excluded.open_yellow_count,
    to_review_count = counts.to_review_count + excluded.to_review_count;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION remove_worklist_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO institution_counts AS counts
    (institution_id, program_type, status, program_step, patient_count, open_red_count, open_yellow_count, to_review_count)
  SELECT institution_id, program_type, status, coalesce(program_step, 0),
         -count(*), -sum(open_red_count), -sum(open_yellow_count), -(count(*) FILTER (WHERE open_red_count > 0))
  FROM old_rows
  GROUP BY 1, 2, 3, 4
  ORDER BY 1, 2, 3, 4
  ON CONFLICT (institution_id, program_type, status, program_step) DO UPDATE SET
    patient_count = counts.patient_count + excluded.patient_count,
    open_red_count = counts.open_red_count + excluded.open_red_count,
    open_yellow_count = counts.open_yellow_count + excluded.open_yellow_count,
    to_review_count = counts.to_review_count + excluded.to_review_count;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION change_worklist_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO institution_counts AS counts
    (institution_id, program_type, status, program_step, patient_count, open_red_count, open_yellow_count, to_review_count)
  SELECT institution_id, program_type, status, coalesce(program_step, 0),
         sum(sign), sum(sign * open_red_count), sum(sign * open_yellow_count),
         coalesce(sum(sign) FILTER (WHERE open_red_count > 0), 0)
  FROM (SELECT 1 AS sign, n.* FROM new_rows n UNION ALL SELECT -1 AS sign, o.* FROM old_rows o) AS changes
  GROUP BY 1, 2, 3, 4
  HAVING sum(sign) <> 0 OR sum(sign * open_red_count) <> 0 OR sum(sign * open_yellow_count) <> 0
      OR sum(sign) FILTER (WHERE open_red_count > 0) <> 0
  ORDER BY 1, 2, 3, 4
  ON CONFLICT (institution_id, program_type, status, program_step) DO UPDATE SET
    patient_count = counts.patient_count + excluded.patient_count,
    open_red_count = counts.open_red_count + excluded.open_red_count,
    open_yellow_count = counts.open_yellow_count + excluded.open_yellow_count,
    to_review_count = counts.to_review_count + excluded.to_review_count;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER worklist_added AFTER INSERT ON worklist
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_worklist_counts();
--> statement-breakpoint
CREATE TRIGGER worklist_removed AFTER DELETE ON worklist
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION remove_worklist_counts();
--> statement-breakpoint
CREATE TRIGGER worklist_changed AFTER UPDATE ON worklist
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION change_worklist_counts();
