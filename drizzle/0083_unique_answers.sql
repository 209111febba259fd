CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE TABLE "unique_answer" (
	"team_id" bigint NOT NULL,
	"holder" bigint NOT NULL,
	"scope" bigint NOT NULL,
	"field" text NOT NULL,
	"value" "bytea" NOT NULL,
	"owner" bigint NOT NULL,
	CONSTRAINT "unique_answer_holder_field_pk" PRIMARY KEY("holder","field")
);
--> statement-breakpoint
ALTER TABLE "unique_answer" ADD CONSTRAINT "unique_answer_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unique_answer_team" ON "unique_answer" USING btree ("team_id");--> statement-breakpoint
ALTER TABLE "unique_answer" ADD CONSTRAINT "unique_answer_once" EXCLUDE USING gist ("scope" WITH =, "field" WITH =, "value" WITH =, "owner" WITH <>);--> statement-breakpoint
CREATE FUNCTION give_up_unique_answers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'team' THEN
    DELETE FROM unique_answer WHERE team_id = OLD.id;
  ELSE
    DELETE FROM unique_answer WHERE holder = OLD.id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER team_gives_up_answers AFTER UPDATE OF status ON "team" FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status AND NEW.status::text IN ('draft', 'withdrawn', 'rejected', 'disqualified'))
  EXECUTE FUNCTION give_up_unique_answers();--> statement-breakpoint
CREATE TRIGGER member_gives_up_answers AFTER UPDATE OF status ON "team_member" FOR EACH ROW
  WHEN (OLD.status::text = 'accepted' AND NEW.status::text <> 'accepted')
  EXECUTE FUNCTION give_up_unique_answers();--> statement-breakpoint
CREATE TRIGGER member_gone_gives_up_answers AFTER DELETE ON "team_member" FOR EACH ROW
  EXECUTE FUNCTION give_up_unique_answers();--> statement-breakpoint
CREATE TRIGGER work_gives_up_answers AFTER UPDATE OF status ON "work" FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status AND NEW.status::text IN ('draft', 'missed', 'invalid', 'withdrawn', 'disqualified'))
  EXECUTE FUNCTION give_up_unique_answers();
