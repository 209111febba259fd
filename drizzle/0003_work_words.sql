-- What a work is found by, from its title, the one handed in first of all, and its team's name and number.
CREATE FUNCTION words_of_work(w "work") RETURNS text LANGUAGE sql STABLE AS
$$ SELECT concat_ws(E'\n', coalesce(v.title, w.title), t.name, t.number) FROM "team" t LEFT JOIN "work_version" v ON v.id = w.final_version_id WHERE t.id = w.team_id $$;
--> statement-breakpoint
CREATE FUNCTION keep_work_words() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  INSERT INTO "work_words" AS kept (work_id, words) VALUES (NEW.id, words_of_work(NEW))
  ON CONFLICT (work_id) DO UPDATE SET words = excluded.words WHERE kept.words <> excluded.words;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER work_words_begun AFTER INSERT ON "work" FOR EACH ROW EXECUTE FUNCTION keep_work_words();
--> statement-breakpoint
CREATE TRIGGER work_words_retitled AFTER UPDATE ON "work" FOR EACH ROW
WHEN (OLD.final_version_id IS DISTINCT FROM NEW.final_version_id OR OLD.title <> NEW.title AND NEW.final_version_id IS NULL) EXECUTE FUNCTION keep_work_words();
--> statement-breakpoint
CREATE FUNCTION keep_team_words() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  UPDATE "work_words" kept SET words = words_of_work(w) FROM "work" w WHERE w.team_id = NEW.id AND kept.work_id = w.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER work_words_team AFTER UPDATE ON "team" FOR EACH ROW
WHEN (OLD.name <> NEW.name OR OLD.number IS DISTINCT FROM NEW.number) EXECUTE FUNCTION keep_team_words();
--> statement-breakpoint
-- A word that stands in every hundredth title must show in the sample, or it is taken for a rare one.
ALTER TABLE "work_words" ALTER COLUMN "words" SET STATISTICS 500;
