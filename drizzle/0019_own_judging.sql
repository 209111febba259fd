ALTER TABLE "declared_conflict" DROP CONSTRAINT "declared_conflict_once";--> statement-breakpoint
ALTER TABLE "review_plan" DROP CONSTRAINT "review_plan_place";--> statement-breakpoint
ALTER TABLE "declared_conflict" ADD COLUMN "org_id" bigint;--> statement-breakpoint
ALTER TABLE "review_plan" ADD COLUMN "org_id" bigint;--> statement-breakpoint
ALTER TABLE "declared_conflict" ADD CONSTRAINT "declared_conflict_org_id_group_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_plan" ADD CONSTRAINT "review_plan_org_id_group_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_plan_org" ON "review_plan" USING btree ("org_id");--> statement-breakpoint
ALTER TABLE "declared_conflict" ADD CONSTRAINT "declared_conflict_once" UNIQUE NULLS NOT DISTINCT("expert_id","work_id","org_id");--> statement-breakpoint
ALTER TABLE "review_plan" ADD CONSTRAINT "review_plan_place" UNIQUE NULLS NOT DISTINCT("stage_id","item_id","org_id");--> statement-breakpoint
ALTER TABLE "review_plan" ADD CONSTRAINT "review_plan_level" CHECK (case when "review_plan"."org_id" is null then "review_plan"."coi_level" <> 'persons' else "review_plan"."coi_level" in ('college', 'persons') end);--> statement-breakpoint
-- A conflict that an organisation declared bars in its own plans alone; at the level of persons no organisation bars anybody. Where a school judges
-- its own works, all its experts are of the school: who names a college there is of that college.
DROP FUNCTION in_conflict(bigint, bigint, text);
--> statement-breakpoint
CREATE FUNCTION in_conflict(judge bigint, judged bigint, level text, of_org bigint DEFAULT NULL) RETURNS boolean LANGUAGE sql STABLE AS
$$ SELECT EXISTS (SELECT 1 FROM "declared_conflict" d WHERE d.expert_id = judge AND d.work_id = judged AND (d.org_id IS NULL OR d.org_id = of_org))
  OR EXISTS (
    SELECT 1 FROM "work" w JOIN "team" t ON t.id = w.team_id JOIN "expert" x ON x.id = judge
    WHERE w.id = judged AND (
      EXISTS (SELECT 1 FROM accounts_of(x.user_id) AS me(id) JOIN "team_member" m ON m.user_id = me.id JOIN "team" ot ON ot.id = m.team_id
        WHERE m.status = 'accepted'
          AND (ot.id = t.id OR ot.contest_id = t.contest_id AND ot.item_id = t.item_id AND ot.status NOT IN ('withdrawn', 'rejected')))
      OR level <> 'persons' AND EXISTS (SELECT 1 FROM team_places(t.id) theirs, judge_places(x.user_id, t.contest_id) mine
        WHERE CASE level WHEN 'school' THEN theirs.school = mine.school
          WHEN 'province' THEN theirs.province = mine.province
          ELSE theirs.college = mine.college OR theirs.school = mine.school AND (theirs.college IS NULL OR mine.college IS NULL AND (of_org IS NULL
            OR NOT EXISTS (SELECT 1 FROM judge_places(x.user_id, t.contest_id) named WHERE named.school = mine.school AND named.college IS NOT NULL))) END)
      OR EXISTS (SELECT 1 FROM open_duties(judge, t.contest_id)))) $$;
--> statement-breakpoint
-- The rights to judge in-house and to keep experts are new in installations that exist, too.
INSERT INTO "role_permission" ("role_id", "permission")
  SELECT r."id", p."name" FROM "role" r
  CROSS JOIN unnest(ARRAY['review:own:list', 'review:own:edit', 'expert:library:list', 'expert:library:add', 'expert:library:edit']) p ("name")
  WHERE r."role_key" IN ('PLATFORM_ADMIN', 'HOST_ADMIN', 'SCHOOL_ADMIN', 'COLLEGE_ADMIN') AND r."shipped"
  ON CONFLICT DO NOTHING;
