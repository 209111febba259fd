CREATE TYPE "public"."team_change_status" AS ENUM('invited', 'school', 'manager', 'accepted', 'refused', 'withdrawn');--> statement-breakpoint
CREATE TABLE "team_change" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"team_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"status" "team_change_status" NOT NULL,
	"person_id" bigint,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"reason" text NOT NULL,
	"asked_by" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_change_invited" CHECK ("team_change"."status" <> 'invited' or ("team_change"."person_id" is not null and "team_change"."expires_at" is not null)),
	CONSTRAINT "team_change_reason" CHECK (length(trim("team_change"."reason")) > 0)
);
--> statement-breakpoint
ALTER TABLE "team_change" ADD CONSTRAINT "team_change_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_change" ADD CONSTRAINT "team_change_person_id_user_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_change" ADD CONSTRAINT "team_change_asked_by_user_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "team_change_open" ON "team_change" USING btree ("team_id","kind") WHERE "team_change"."status" in ('invited', 'school', 'manager');--> statement-breakpoint
CREATE INDEX "team_change_team" ON "team_change" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "team_change_person" ON "team_change" USING btree ("person_id") WHERE "team_change"."status" = 'invited';--> statement-breakpoint
CREATE INDEX "team_change_queue" ON "team_change" USING btree ("status","created_at");--> statement-breakpoint
-- Takes the facts of these people of teams from their profiles, with who vouches for each.
CREATE FUNCTION freeze_members(members bigint[]) RETURNS void LANGUAGE sql AS
$$ UPDATE "team_member" m SET frozen_at = app_now(), name = u.real_name, school_id = u.school_id, college_id = u.college_id,
    major_id = u.major_id, education = u.education, grade = u.grade, student_no = u.student_no,
    sources = (SELECT jsonb_object_agg(f, coalesce(u.vouched -> f ->> 'by', 'self'))
      FROM unnest(ARRAY['realName', 'schoolId', 'collegeId', 'majorId', 'education', 'grade', 'studentNo']) f)
  FROM "user" u WHERE u.id = m.user_id AND m.id = ANY (members) $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION freeze_facts(teams bigint[]) RETURNS void LANGUAGE sql AS
$$ SELECT freeze_members(array(SELECT id FROM "team_member" WHERE team_id = ANY (teams))) $$;
