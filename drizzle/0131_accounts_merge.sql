DROP INDEX "user_username";--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "merged_into" bigint;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_merged_into_user_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_merged_into" ON "user" USING btree ("merged_into") WHERE "user"."merged_into" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "user_username" ON "user" USING btree (lower("username")) WHERE "user"."deleted_at" is null or "user"."merged_into" is not null;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_merged" CHECK ("user"."merged_into" is null or "user"."deleted_at" is not null);--> statement-breakpoint
-- What somebody learned never changes, but whose it is: it goes with a merger of two accounts.
CREATE FUNCTION refuse_study_change() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'user_id' - 'no' = to_jsonb(OLD) - 'user_id' - 'no'
    AND EXISTS (SELECT FROM "user" gone WHERE gone.id = OLD.user_id AND gone.merged_into = NEW.user_id) THEN RETURN NEW; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
DROP TRIGGER study_attempt_append_only ON "study_attempt";
--> statement-breakpoint
CREATE TRIGGER study_attempt_append_only BEFORE UPDATE ON "study_attempt" FOR EACH ROW EXECUTE FUNCTION refuse_study_change();
--> statement-breakpoint
CREATE TRIGGER study_attempt_no_truncate BEFORE TRUNCATE ON "study_attempt" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
DROP TRIGGER study_completion_append_only ON "study_completion";
--> statement-breakpoint
CREATE TRIGGER study_completion_append_only BEFORE UPDATE ON "study_completion" FOR EACH ROW EXECUTE FUNCTION refuse_study_change();
--> statement-breakpoint
CREATE TRIGGER study_completion_no_truncate BEFORE TRUNCATE ON "study_completion" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
