DROP INDEX "worklist_all_alerts";--> statement-breakpoint
DROP INDEX "worklist_step_alerts";--> statement-breakpoint
DROP INDEX "worklist_reason_alerts";--> statement-breakpoint
DROP INDEX "worklist_step_reason_alerts";--> statement-breakpoint
DROP INDEX "worklist_to_review";--> statement-breakpoint
DROP INDEX "worklist_warnings";--> statement-breakpoint
ALTER TABLE "worklist" ADD COLUMN "newest_yellow_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "worklist_all_alerts" ON "worklist" USING btree ("institution_id","status","open_red_count","open_yellow_count",coalesce('2000-01-01 00:00:00+00'::timestamptz - next_due_at, '-9999 years'::interval),"patient_id");--> statement-breakpoint
CREATE INDEX "worklist_step_alerts" ON "worklist" USING btree ("institution_id","status","program_step","open_red_count","open_yellow_count",coalesce('2000-01-01 00:00:00+00'::timestamptz - next_due_at, '-9999 years'::interval),"patient_id") WHERE program_step is not null;--> statement-breakpoint
CREATE INDEX "worklist_reason_alerts" ON "worklist" USING btree ("institution_id","status","offboarding_reason","open_red_count","open_yellow_count",coalesce('2000-01-01 00:00:00+00'::timestamptz - next_due_at, '-9999 years'::interval),"patient_id") WHERE offboarding_reason is not null;--> statement-breakpoint
CREATE INDEX "worklist_step_reason_alerts" ON "worklist" USING btree ("institution_id","status","program_step","offboarding_reason","open_red_count","open_yellow_count",coalesce('2000-01-01 00:00:00+00'::timestamptz - next_due_at, '-9999 years'::interval),"patient_id") WHERE program_step is not null and offboarding_reason is not null;--> statement-breakpoint
CREATE INDEX "worklist_to_review" ON "worklist" USING btree ("institution_id",coalesce(next_due_at, 'infinity'::timestamptz),"newest_red_at","patient_id") WHERE open_red_count > 0;--> statement-breakpoint
CREATE INDEX "worklist_warnings" ON "worklist" USING btree ("institution_id","next_due_at","newest_yellow_at","patient_id") WHERE open_red_count = 0 and open_yellow_count > 0;--> statement-breakpoint
UPDATE worklist SET newest_yellow_at = open.newest_yellow_at
FROM (
  SELECT patient_id, max(happened_at) AS newest_yellow_at FROM incidents
  WHERE acknowledgement_timestamp IS NULL AND severity >= 200 AND severity < 300
  GROUP BY patient_id
) AS open
WHERE open.patient_id = worklist.patient_id;--> statement-breakpoint
-- The second spellings of names with letters that some keyboards lack, as nameSpellings of records/patient-names.ts writes them.
UPDATE patients SET search_terms = ARRAY(
  SELECT DISTINCT word FROM (
    SELECT unnest(search_terms) AS word
    UNION ALL
    SELECT regexp_split_to_table(
      lower(translate(replace(replace(replace(replace(
        regexp_replace(normalize(spelled, NFKD), '[\u0300-\u036f]', '', 'g'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ıəƏøØłŁđĐð', 'ieeoollddd')),
      '[^[:alnum:]]+')
    FROM (
      SELECT normalize(first_name || ' ' || last_name, NFC) AS name
    ) AS named
    CROSS JOIN LATERAL (
      SELECT name AS two UNION ALL SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(
        name, '[äÄ]', 'ae', 'g'), '[öÖøØ]', 'oe', 'g'), '[üÜ]', 'ue', 'g'), '[åÅ]', 'aa', 'g')
    ) AS umlauts
    CROSS JOIN LATERAL (
      SELECT two AS spelled UNION ALL SELECT regexp_replace(two, '[əƏ]', 'a', 'g')
    ) AS schwas
  ) AS words
  WHERE word <> ''
)
WHERE normalize(first_name || last_name, NFC) ~ '[äöüåøəÄÖÜÅØƏ]';--> statement-breakpoint
INSERT INTO patient_search_terms (institution_id, term, patient_id)
SELECT institution_id, unnest(search_terms), id FROM patients
WHERE normalize(first_name || last_name, NFC) ~ '[äöüåøəÄÖÜÅØƏ]'
ON CONFLICT DO NOTHING;
