CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation'; END $$;
--> statement-breakpoint
CREATE TRIGGER transition_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "transition" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER work_version_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "work_version" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER result_revision_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "result_revision" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER result_row_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "result_row" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER certificate_design_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "certificate_design" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER team_audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "team_audit" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- An audit row never changes, but for the seal that is put on it once.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  IF TG_OP = 'UPDATE' AND OLD.seal_no IS NULL AND NEW.seal_no IS NOT NULL
     AND (to_jsonb(NEW) - 'seal_no' - 'prev_hash' - 'hash') = (to_jsonb(OLD) - 'seal_no' - 'prev_hash' - 'hash') THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'audit is append-only' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON "audit" FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER audit_no_truncate BEFORE TRUNCATE ON "audit" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION audit_hash(prev bytea, a "audit") RETURNS bytea LANGUAGE sql IMMUTABLE AS
$$ SELECT sha256(coalesce(prev, ''::bytea) || convert_to((to_jsonb(a) - 'hash' - 'prev_hash' - 'created_at')::text || extract(epoch FROM (a).created_at)::text, 'UTF8')) $$;
--> statement-breakpoint
-- Chains the rows committed so far. One sealer at a time; writers never wait for it. Returns how many rows it sealed.
CREATE FUNCTION seal_audit() RETURNS bigint LANGUAGE plpgsql AS
$$ DECLARE a "audit"; prev bytea; n bigint; done bigint := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(727003);
  SELECT hash, seal_no INTO prev, n FROM "audit" WHERE seal_no IS NOT NULL ORDER BY seal_no DESC LIMIT 1;
  n := coalesce(n, 0);
  FOR a IN SELECT * FROM "audit" WHERE seal_no IS NULL ORDER BY id LOOP
    n := n + 1; a.seal_no := n; a.prev_hash := prev; prev := audit_hash(prev, a);
    UPDATE "audit" SET seal_no = n, prev_hash = a.prev_hash, hash = prev WHERE id = a.id;
    done := done + 1;
  END LOOP;
  RETURN done;
END $$;
--> statement-breakpoint
CREATE TRIGGER past_organisation_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "past_organisation" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
