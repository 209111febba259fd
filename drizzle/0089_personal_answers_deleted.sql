-- A version stays as it was handed in; only its personal answers go, with the accounts of those they belong to.
CREATE FUNCTION refuse_version_change() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  IF TG_OP = 'UPDATE' AND NEW.answers = OLD.answers - '$personal' AND (to_jsonb(NEW) - 'answers') = (to_jsonb(OLD) - 'answers')
    THEN RETURN NEW; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME;
END $$;
--> statement-breakpoint
DROP TRIGGER work_version_append_only ON "work_version";
--> statement-breakpoint
CREATE TRIGGER work_version_append_only BEFORE UPDATE OR DELETE ON "work_version" FOR EACH ROW EXECUTE FUNCTION refuse_version_change();
--> statement-breakpoint
CREATE TRIGGER work_version_no_truncate BEFORE TRUNCATE ON "work_version" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
