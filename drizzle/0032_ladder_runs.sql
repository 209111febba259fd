CREATE TABLE "promotion_answer" (
	"run_id" bigint PRIMARY KEY NOT NULL,
	"days" integer NOT NULL,
	"set_by" bigint NOT NULL,
	"set_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "promotion_answer_days" CHECK ("promotion_answer"."days" between 0 and 30)
);
--> statement-breakpoint
ALTER TABLE "stage_org" ADD COLUMN "terms_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion_run" ADD COLUMN "basis" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion_answer" ADD CONSTRAINT "promotion_answer_run_id_promotion_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."promotion_run"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_answer" ADD CONSTRAINT "promotion_answer_set_by_user_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
