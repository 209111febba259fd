-- Thousands of works that are made by one statement get their words by one as well, not each by a call of its own.
-- Planned each time: how many works there are decides how their teams are found.
CREATE FUNCTION begin_work_words() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  EXECUTE 'INSERT INTO "work_words" (work_id, words)
    SELECT w.id, concat_ws(E''\n'', coalesce(v.title, w.title), t.name, t.number)
    FROM begun w JOIN "team" t ON t.id = w.team_id LEFT JOIN "work_version" v ON v.id = w.final_version_id';
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER work_words_begun ON "work";
--> statement-breakpoint
CREATE TRIGGER work_words_begun AFTER INSERT ON "work" REFERENCING NEW TABLE AS begun FOR EACH STATEMENT EXECUTE FUNCTION begin_work_words();
