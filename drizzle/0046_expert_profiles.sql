ALTER TABLE "expert" ADD COLUMN "degree" text;--> statement-breakpoint
ALTER TABLE "expert" ADD COLUMN "languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "expert" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "expert" ADD COLUMN "merged_into" bigint;--> statement-breakpoint
ALTER TABLE "expert" ADD CONSTRAINT "expert_merged_into_expert_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."expert"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expert_merged" ON "expert" USING btree ("merged_into") WHERE "expert"."merged_into" is not null;--> statement-breakpoint
ALTER TABLE "expert" ADD CONSTRAINT "expert_merged_retired" CHECK ("expert"."merged_into" is null or ("expert"."status" = 'retired' and "expert"."merged_into" <> "expert"."id"));
--> statement-breakpoint
-- Written by hand. The accounts of a person are also those whose experts were found to be one.
CREATE OR REPLACE FUNCTION accounts_of(person bigint) RETURNS SETOF bigint LANGUAGE sql STABLE ROWS 1 AS
$$ SELECT person
  UNION SELECT o.id FROM "user" u JOIN "user" o ON o.id_card_hash = u.id_card_hash WHERE u.id = person
  UNION SELECT o.id FROM "user" u JOIN "user" o ON o.mobile = u.mobile WHERE u.id = person
  UNION SELECT o.user_id FROM "expert" x JOIN "expert" o ON o.merged_into = x.id WHERE x.user_id = person
  UNION SELECT o.user_id FROM "expert" x JOIN "expert" o ON o.id = x.merged_into WHERE x.user_id = person
  UNION SELECT o.user_id FROM "expert" x JOIN "expert" o ON o.merged_into = x.merged_into WHERE x.user_id = person $$;
--> statement-breakpoint
-- A task stays with its plan, work and expert, unless its expert was found to be another.
DO $migration$ BEGIN
IF current_setting('server_version_num')::int < 180000 THEN RETURN; END IF;
CREATE OR REPLACE FUNCTION refuse_task_turned() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  IF OLD.plan_id = NEW.plan_id AND OLD.work_id = NEW.work_id
    AND EXISTS (SELECT FROM "expert" x WHERE x.id = OLD.expert_id AND x.merged_into = NEW.expert_id) THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'a task stays with its plan, work and expert' USING ERRCODE = 'restrict_violation', TABLE = 'review_task';
END $$;
END $migration$;
