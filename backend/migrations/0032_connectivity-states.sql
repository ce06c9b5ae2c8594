CREATE TABLE "connectivity_states" (
	"patient_id" uuid PRIMARY KEY NOT NULL,
	"institution_id" uuid NOT NULL,
	"state" text,
	"valid_until" timestamp (3) with time zone,
	"revision" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "connectivity_states" ADD CONSTRAINT "connectivity_states_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "connectivity_states_valid" ON "connectivity_states" USING btree ("institution_id","valid_until");--> statement-breakpoint
CREATE INDEX "connectivity_states_state" ON "connectivity_states" USING btree ("institution_id","state","valid_until");--> statement-breakpoint
-- One row for each patient who is not offboarded. Whoever is moved or sends something is judged again.
CREATE FUNCTION keep_connectivity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'OFFBOARDED' THEN
    DELETE FROM connectivity_states WHERE patient_id = NEW.patient_id;
  ELSE
    INSERT INTO connectivity_states AS kept (patient_id, institution_id) VALUES (NEW.patient_id, NEW.institution_id)
    ON CONFLICT (patient_id) DO UPDATE SET
      institution_id = excluded.institution_id, valid_until = NULL, revision = kept.revision + 1;
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION forget_connectivity() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid;
BEGIN
  IF TG_TABLE_NAME = 'patients' THEN changed := NEW.id; ELSE changed := NEW.patient_id; END IF;
  UPDATE connectivity_states SET valid_until = NULL, revision = revision + 1 WHERE patient_id = changed;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER worklist_connectivity_added AFTER INSERT ON worklist
  FOR EACH ROW EXECUTE FUNCTION keep_connectivity();
--> statement-breakpoint
CREATE TRIGGER worklist_connectivity_changed AFTER UPDATE OF last_transmission_at, status, institution_id ON worklist
  FOR EACH ROW WHEN ((OLD.last_transmission_at, OLD.status, OLD.institution_id)
    IS DISTINCT FROM (NEW.last_transmission_at, NEW.status, NEW.institution_id))
  EXECUTE FUNCTION keep_connectivity();
--> statement-breakpoint
CREATE TRIGGER patients_connectivity AFTER UPDATE OF time_zone, status_at ON patients
  FOR EACH ROW WHEN ((OLD.time_zone, OLD.status_at) IS DISTINCT FROM (NEW.time_zone, NEW.status_at))
  EXECUTE FUNCTION forget_connectivity();
--> statement-breakpoint
CREATE TRIGGER patient_flags_connectivity AFTER INSERT OR UPDATE ON patient_flags
  FOR EACH ROW WHEN (NEW.type = 'NO_ADHERENCE') EXECUTE FUNCTION forget_connectivity();
--> statement-breakpoint
CREATE TRIGGER time_offs_connectivity AFTER INSERT OR UPDATE ON time_offs
  FOR EACH ROW EXECUTE FUNCTION forget_connectivity();
--> statement-breakpoint
CREATE TRIGGER desk_calls_connectivity AFTER INSERT OR UPDATE ON desk_calls
  FOR EACH ROW EXECUTE FUNCTION forget_connectivity();
--> statement-breakpoint
INSERT INTO connectivity_states (patient_id, institution_id)
SELECT patient_id, institution_id FROM worklist WHERE status <> 'OFFBOARDED';
