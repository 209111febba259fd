CREATE TABLE "audit_cut" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"month" text NOT NULL,
	"up_to" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	"rows" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_cut_month_unique" UNIQUE("month"),
	CONSTRAINT "audit_cut_up_to_unique" UNIQUE("up_to"),
	CONSTRAINT "audit_cut_month" CHECK ("audit_cut"."month" ~ '^[0-9]{4}-[0-9]{2}$' and "audit_cut"."rows" > 0)
);
--> statement-breakpoint
-- A month is removed only as it was sealed, and only where all of it is older than the law lets anybody remove (Cybersecurity Law, 21).
CREATE FUNCTION check_audit_cut() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  IF NOT EXISTS (SELECT FROM "audit" a WHERE a.seal_no = NEW.up_to AND a.hash = NEW.hash)
    OR EXISTS (SELECT FROM "audit" a WHERE a.seal_no <= NEW.up_to AND a.created_at >= app_now() - interval '6 months') THEN
    RAISE EXCEPTION 'audit is kept' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_cut_checked BEFORE INSERT ON "audit_cut" FOR EACH ROW EXECUTE FUNCTION check_audit_cut();
--> statement-breakpoint
CREATE TRIGGER audit_cut_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_cut" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  IF TG_OP = 'UPDATE' AND OLD.seal_no IS NULL AND NEW.seal_no IS NOT NULL
     AND (to_jsonb(NEW) - 'seal_no' - 'prev_hash' - 'hash') = (to_jsonb(OLD) - 'seal_no' - 'prev_hash' - 'hash') THEN RETURN NEW; END IF;
  IF TG_OP = 'DELETE' AND OLD.seal_no <= (SELECT max(up_to) FROM "audit_cut") THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'audit is append-only' USING ERRCODE = 'restrict_violation';
END $$;
