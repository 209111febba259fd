-- By hand. Whoever may be read on the page of experts is read there as they are: an account that is disabled, deleted or renamed, and an
-- expert who is retired, merged or edited, by whatever act, drops the page in every process.
CREATE FUNCTION touch_shown_experts() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  PERFORM pg_notify('fresh', 'experts');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION touch_shown_person() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  IF EXISTS (SELECT FROM "expert" e WHERE e.user_id = NEW.id AND e.published_at IS NOT NULL) THEN
    PERFORM pg_notify('fresh', 'experts');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "shown_expert_changed" AFTER UPDATE ON "expert" FOR EACH ROW
  WHEN (OLD.published_at IS NOT NULL OR NEW.published_at IS NOT NULL) EXECUTE FUNCTION touch_shown_experts();
--> statement-breakpoint
CREATE TRIGGER "shown_person_changed" AFTER UPDATE OF status, deleted_at, real_name, english_name, avatar ON "user" FOR EACH ROW
  WHEN ((OLD.status, OLD.deleted_at, OLD.real_name, OLD.english_name, OLD.avatar)
    IS DISTINCT FROM (NEW.status, NEW.deleted_at, NEW.real_name, NEW.english_name, NEW.avatar)) EXECUTE FUNCTION touch_shown_person();
