ALTER TYPE "public"."group_kind" ADD VALUE 'company';
--> statement-breakpoint
-- By hand: where an organisation stands: its school, college and province; a host and a company stand for themselves. As text: the kind is not committed yet.
CREATE OR REPLACE FUNCTION place_of(organisation bigint) RETURNS TABLE (school bigint, college bigint, province bigint) LANGUAGE sql STABLE ROWS 1 AS
$$ SELECT coalesce(max(a.id) FILTER (WHERE a.kind = 'school'), max(g.id) FILTER (WHERE g.kind::text IN ('host', 'company'))),
    max(a.id) FILTER (WHERE a.kind = 'college'), max(a.id) FILTER (WHERE a.kind = 'province')
  FROM "group" g JOIN "group" a ON a.id = ANY (string_to_array(trim(both '/' FROM g.path), '/')::bigint[])
  WHERE g.id = organisation GROUP BY g.id $$;
--> statement-breakpoint
-- By hand: companies count as schools do.
CREATE OR REPLACE FUNCTION team_places(of_team bigint) RETURNS TABLE (school bigint, college bigint, province bigint) LANGUAGE sql STABLE ROWS 3 AS
$$ WITH people AS (
    SELECT p.school_id, p.college_id, coalesce(p.college_id, p.school_id, CASE WHEN p.frozen_at IS NULL THEN h.id END) AS organisation
    FROM "team_person" p JOIN "user" u ON u.id = p.user_id LEFT JOIN "group" h ON h.id = u.group_id AND h.kind::text IN ('school', 'college', 'company')
    WHERE p.team_id = of_team AND p.status = 'accepted'
  ), own AS (
    SELECT coalesce(p.school_id, at.school) AS school, coalesce(p.college_id, at.college) AS college, at.province
    FROM people p, LATERAL place_of(p.organisation) at
  )
  SELECT * FROM own
  UNION
  SELECT at.* FROM "team" t, LATERAL place_of(t.owner_group_id) at
  WHERE t.id = of_team AND NOT EXISTS (SELECT 1 FROM own WHERE own.school = at.school) $$;
--> statement-breakpoint
-- By hand: who administers a company has the duty of one who administers a school.
CREATE OR REPLACE FUNCTION duties_of(person bigint, of_contest bigint) RETURNS SETOF text LANGUAGE sql STABLE ROWS 1 AS
$$ SELECT CASE m.role WHEN 'advisor' THEN 'advisor' ELSE 'entrant' END
  FROM accounts_of(person) AS me(id) JOIN "team_member" m ON m.user_id = me.id AND m.status = 'accepted' JOIN "team" t ON t.id = m.team_id
  WHERE t.contest_id = of_contest AND t.status NOT IN ('withdrawn', 'rejected') AND (m.role <> 'advisor' OR NOT advisor_may_judge(t))
  UNION
  SELECT 'administrator'
  FROM accounts_of(person) AS me(id) JOIN "user_role" ur ON ur.user_id = me.id JOIN "role" r ON r.id = ur.role_id AND r.data_scope IN (2, 3, 4)
    JOIN "role_permission" rp ON rp.role_id = r.id AND rp.permission = 'enroll:sign:audit'
    JOIN "group" g ON g.kind::text IN ('school', 'college', 'company') AND (g.id = ur.group_id
      OR r.data_scope = 2 AND EXISTS (SELECT 1 FROM "role_group" rg WHERE rg.role_id = r.id AND rg.group_id = g.id)),
    LATERAL place_of(g.id) at
  WHERE EXISTS (SELECT 1 FROM "team" t WHERE t.contest_id = of_contest AND t.owner_group_id = at.school AND t.status NOT IN ('draft', 'withdrawn', 'rejected'))
    OR EXISTS (SELECT 1 FROM "team_member" m JOIN "team" t ON t.id = m.team_id
      WHERE m.school_id = at.school AND m.status = 'accepted' AND t.contest_id = of_contest AND t.status NOT IN ('withdrawn', 'rejected'))
    OR EXISTS (SELECT 1 FROM "user" u JOIN "team_member" m ON m.user_id = u.id AND m.frozen_at IS NULL AND m.status = 'accepted' JOIN "team" t ON t.id = m.team_id
      WHERE u.school_id = at.school AND t.contest_id = of_contest AND t.status NOT IN ('draft', 'withdrawn', 'rejected'))
  UNION
  SELECT 'manager' FROM accounts_of(person) AS me(id) JOIN "contest_manager" cm ON cm.user_id = me.id WHERE cm.contest_id = of_contest
  UNION
  SELECT 'manager'
  FROM accounts_of(person) AS me(id) JOIN "user_role" ur ON ur.user_id = me.id JOIN "role" r ON r.id = ur.role_id JOIN "group" seat ON seat.id = ur.group_id
    JOIN "contest" c ON c.id = of_contest JOIN "group" host ON host.id = c.group_id
  WHERE (r.role_key = 'ROOT' OR EXISTS (SELECT 1 FROM "role_permission" rp WHERE rp.role_id = r.id AND rp.permission = 'review:assign:edit'))
    AND CASE r.data_scope WHEN 1 THEN true WHEN 2 THEN EXISTS (SELECT 1 FROM "role_group" rg WHERE rg.role_id = r.id AND rg.group_id = c.group_id)
      WHEN 3 THEN seat.id = c.group_id WHEN 4 THEN host.path LIKE seat.path || '%' ELSE false END $$;
--> statement-breakpoint
-- By hand: an organisation outside all provinces conflicts with itself at that level, too.
CREATE OR REPLACE FUNCTION in_conflict(judge bigint, judged bigint, level text) RETURNS boolean LANGUAGE sql STABLE AS
$$ SELECT EXISTS (SELECT 1 FROM "declared_conflict" d WHERE d.expert_id = judge AND d.work_id = judged)
  OR EXISTS (
    SELECT 1 FROM "work" w JOIN "team" t ON t.id = w.team_id JOIN "expert" x ON x.id = judge
    WHERE w.id = judged AND (
      EXISTS (SELECT 1 FROM accounts_of(x.user_id) AS me(id) JOIN "team_member" m ON m.user_id = me.id JOIN "team" ot ON ot.id = m.team_id
        WHERE m.status = 'accepted'
          AND (ot.id = t.id OR ot.contest_id = t.contest_id AND ot.item_id = t.item_id AND ot.status NOT IN ('withdrawn', 'rejected')))
      OR EXISTS (SELECT 1 FROM team_places(t.id) theirs, judge_places(x.user_id, t.contest_id) mine
        WHERE CASE level WHEN 'school' THEN theirs.school = mine.school
          WHEN 'province' THEN theirs.province = mine.province OR theirs.province IS NULL AND mine.province IS NULL AND theirs.school = mine.school
          ELSE theirs.school = mine.school AND (theirs.college IS NULL OR mine.college IS NULL) OR theirs.college = mine.college END)
      OR EXISTS (SELECT 1 FROM open_duties(judge, t.contest_id)))) $$;
--> statement-breakpoint
CREATE TABLE "delegation" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"part" text NOT NULL,
	"delegator_id" bigint NOT NULL,
	"deputy_id" bigint NOT NULL,
	"role_id" bigint,
	"group_id" bigint,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "delegation_not_to_oneself" CHECK ("delegation"."deputy_id" <> "delegation"."delegator_id"),
	CONSTRAINT "delegation_period" CHECK ("delegation"."starts_at" < "delegation"."ends_at"),
	CONSTRAINT "delegation_role" CHECK (("delegation"."part" = 'desk') = ("delegation"."role_id" is not null and "delegation"."group_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "team_audit" ADD COLUMN "on_behalf_of" bigint;--> statement-breakpoint
ALTER TABLE "delegation" ADD CONSTRAINT "delegation_delegator_id_user_id_fk" FOREIGN KEY ("delegator_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegation" ADD CONSTRAINT "delegation_deputy_id_user_id_fk" FOREIGN KEY ("deputy_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegation" ADD CONSTRAINT "delegation_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegation" ADD CONSTRAINT "delegation_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delegation_deputy" ON "delegation" USING btree ("deputy_id") WHERE "delegation"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "delegation_delegator" ON "delegation" USING btree ("delegator_id");--> statement-breakpoint
ALTER TABLE "team_audit" ADD CONSTRAINT "team_audit_on_behalf_of_user_id_fk" FOREIGN KEY ("on_behalf_of") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
