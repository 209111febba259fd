-- Pairs stay as they were drawn; of a duel only the winner is added, once.
CREATE TRIGGER duel_round_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "duel_round" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION refuse_duel_change() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  IF TG_OP = 'UPDATE' AND OLD.winner_id IS NULL AND to_jsonb(NEW) - 'winner_id' = to_jsonb(OLD) - 'winner_id' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'of a duel only the winner is added' USING ERRCODE = 'restrict_violation', TABLE = 'duel';
END $$;
--> statement-breakpoint
CREATE TRIGGER duel_immutable BEFORE UPDATE OR DELETE ON "duel" FOR EACH ROW EXECUTE FUNCTION refuse_duel_change();
--> statement-breakpoint
CREATE TRIGGER duel_no_truncate BEFORE TRUNCATE ON "duel" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
