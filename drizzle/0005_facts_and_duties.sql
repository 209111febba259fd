-- Takes the facts of everybody in these teams from their profiles, with who vouches for each.
CREATE FUNCTION freeze_facts(teams bigint[]) RETURNS void LANGUAGE sql AS
$$ UPDATE "team_member" m SET frozen_at = app_now(), name = u.real_name, school_id = u.school_id, college_id = u.college_id,
    major_id = u.major_id, education = u.education, grade = u.grade, student_no = u.student_no,
    sources = (SELECT jsonb_object_agg(f, coalesce(u.vouched -> f ->> 'by', 'self'))
      FROM unnest(ARRAY['realName', 'schoolId', 'collegeId', 'majorId', 'education', 'grade', 'studentNo']) f)
  FROM "user" u WHERE u.id = m.user_id AND m.team_id = ANY (teams) $$;
--> statement-breakpoint
-- What is left of the marks on a profile when its person leaves a school: what that school, or a college of it, vouched for lapses.
CREATE FUNCTION left_behind(marks jsonb, school bigint) RETURNS jsonb LANGUAGE sql STABLE AS
$$ SELECT coalesce(jsonb_object_agg(m.key, m.value), '{}') FROM jsonb_each(marks) m WHERE NOT EXISTS (
  SELECT 1 FROM "group" g JOIN "group" s ON s.id = school WHERE g.id = (m.value ->> 'groupId')::bigint AND g.path LIKE s.path || '%') $$;
--> statement-breakpoint
-- The people of teams as they stand: by their profiles until the facts are taken, by the facts from there on.
CREATE VIEW "team_person" AS
SELECT m.id AS member_id, m.team_id, m.user_id, m.role, m.status, m.sort, m.frozen_at,
  coalesce(m.name, u.real_name) AS name,
  CASE WHEN m.frozen_at IS NULL THEN u.school_id ELSE m.school_id END AS school_id,
  CASE WHEN m.frozen_at IS NULL THEN u.college_id ELSE m.college_id END AS college_id,
  CASE WHEN m.frozen_at IS NULL THEN u.major_id ELSE m.major_id END AS major_id,
  CASE WHEN m.frozen_at IS NULL THEN u.education ELSE m.education END AS education,
  CASE WHEN m.frozen_at IS NULL THEN u.grade ELSE m.grade END AS grade,
  CASE WHEN m.frozen_at IS NULL THEN u.student_no ELSE m.student_no END AS student_no,
  m.sources
FROM "team_member" m JOIN "user" u ON u.id = m.user_id;
--> statement-breakpoint
-- The organisations that an account names: the college of the profile, else its school; the home group where the profile does not say it more closely.
CREATE FUNCTION belongs_to(home bigint, school bigint, college bigint) RETURNS TABLE (kind text, group_id bigint) LANGUAGE sql STABLE ROWS 1 AS
$$ SELECT 'profile', college WHERE college IS NOT NULL
  UNION ALL
  SELECT 'profile', school WHERE school IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "group" g WHERE g.id = college AND g.parent_id = school)
  UNION ALL
  SELECT 'home', home WHERE home IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM "group" g JOIN "group" h ON h.id = home WHERE g.id = coalesce(college, school) AND g.path LIKE h.path || '%') $$;
--> statement-breakpoint
CREATE FUNCTION keep_past_of_user() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  INSERT INTO "past_organisation" (user_id, group_id, kind, from_at, until_at)
  SELECT NEW.id, b.group_id, b.kind,
    coalesce((SELECT max(p.until_at) FROM "past_organisation" p WHERE p.user_id = NEW.id AND p.kind = b.kind), OLD.created_at), app_now()
  FROM belongs_to(OLD.group_id, OLD.school_id, OLD.college_id) b
  WHERE NOT EXISTS (SELECT 1 FROM belongs_to(NEW.group_id, NEW.school_id, NEW.college_id) n WHERE n.group_id = b.group_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER past_organisation_of_user AFTER UPDATE ON "user" FOR EACH ROW
WHEN (OLD.group_id IS DISTINCT FROM NEW.group_id OR OLD.school_id IS DISTINCT FROM NEW.school_id OR OLD.college_id IS DISTINCT FROM NEW.college_id)
EXECUTE FUNCTION keep_past_of_user();
--> statement-breakpoint
CREATE FUNCTION keep_past_of_expert() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  INSERT INTO "past_organisation" (user_id, group_id, kind, from_at, until_at)
  SELECT OLD.user_id, b.group_id, b.kind,
    coalesce((SELECT max(p.until_at) FROM "past_organisation" p WHERE p.user_id = OLD.user_id AND p.kind = b.kind), OLD.created_at), app_now()
  FROM (SELECT 'employer' AS kind, OLD.org_id AS group_id UNION ALL SELECT 'library', OLD.group_id UNION ALL SELECT 'tie', unnest(OLD.tied_org_ids)) b
  WHERE b.group_id IS NOT NULL AND NOT coalesce(b.group_id = ANY (NEW.tied_org_ids || NEW.org_id || NEW.group_id), false);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER past_organisation_of_expert AFTER UPDATE ON "expert" FOR EACH ROW
WHEN (OLD.org_id IS DISTINCT FROM NEW.org_id OR OLD.group_id <> NEW.group_id OR OLD.tied_org_ids <> NEW.tied_org_ids)
EXECUTE FUNCTION keep_past_of_expert();
--> statement-breakpoint
-- All accounts of one person: one identity card or one phone is one person, deleted accounts included.
CREATE FUNCTION accounts_of(person bigint) RETURNS SETOF bigint LANGUAGE sql STABLE ROWS 1 AS
$$ SELECT person
  UNION SELECT o.id FROM "user" u JOIN "user" o ON o.id_card_hash = u.id_card_hash WHERE u.id = person
  UNION SELECT o.id FROM "user" u JOIN "user" o ON o.mobile = u.mobile WHERE u.id = person $$;
--> statement-breakpoint
-- Every organisation that a person has, or had at any time since: home, profile, employer, library, ties.
CREATE FUNCTION organisations_of(person bigint, since timestamptz) RETURNS SETOF bigint LANGUAGE sql STABLE ROWS 3 AS
$$ SELECT b.group_id FROM accounts_of(person) AS me(id) JOIN "user" u ON u.id = me.id, LATERAL belongs_to(u.group_id, u.school_id, u.college_id) b
  UNION
  SELECT o FROM accounts_of(person) AS me(id) JOIN "expert" x ON x.user_id = me.id, LATERAL unnest(x.tied_org_ids || x.org_id || x.group_id) o WHERE o IS NOT NULL
  UNION
  SELECT p.group_id FROM accounts_of(person) AS me(id) JOIN "past_organisation" p ON p.user_id = me.id WHERE p.until_at >= since $$;
--> statement-breakpoint
-- Where an organisation stands: its school, college and province; a host stands for itself.
CREATE FUNCTION place_of(organisation bigint) RETURNS TABLE (school bigint, college bigint, province bigint) LANGUAGE sql STABLE ROWS 1 AS
$$ SELECT coalesce(max(a.id) FILTER (WHERE a.kind = 'school'), max(g.id) FILTER (WHERE g.kind = 'host')),
    max(a.id) FILTER (WHERE a.kind = 'college'), max(a.id) FILTER (WHERE a.kind = 'province')
  FROM "group" g JOIN "group" a ON a.id = ANY (string_to_array(trim(both '/' FROM g.path), '/')::bigint[])
  WHERE g.id = organisation GROUP BY g.id $$;
--> statement-breakpoint
-- Where a team belongs: each of its people as the team knows them, and the school that it is entered for where none of them is of it.
CREATE FUNCTION team_places(of_team bigint) RETURNS TABLE (school bigint, college bigint, province bigint) LANGUAGE sql STABLE ROWS 3 AS
$$ WITH people AS (
    SELECT p.school_id, p.college_id, coalesce(p.college_id, p.school_id, CASE WHEN p.frozen_at IS NULL THEN h.id END) AS organisation
    FROM "team_person" p JOIN "user" u ON u.id = p.user_id LEFT JOIN "group" h ON h.id = u.group_id AND h.kind IN ('school', 'college')
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
-- Where somebody who judges in a contest belongs, or belonged since it was published.
CREATE FUNCTION judge_places(person bigint, of_contest bigint) RETURNS TABLE (school bigint, college bigint, province bigint) LANGUAGE sql STABLE ROWS 3 AS
$$ SELECT DISTINCT at.* FROM "contest" c, LATERAL organisations_of(person, c.published_at) o, LATERAL place_of(o) at WHERE c.id = of_contest $$;
--> statement-breakpoint
-- Whether the rules that a team signed up by let its advisors judge; the nearest part of the settings speaks.
CREATE FUNCTION advisor_may_judge(t "team") RETURNS boolean LANGUAGE sql STABLE AS
$$ SELECT coalesce((SELECT (s.value ->> 'advisorMayJudge')::boolean FROM "setting" s
  WHERE s.contest_id = t.contest_id AND s.kind = 'enroll' AND s.value ? 'advisorMayJudge'
    AND (s.item_id IS NULL OR s.item_id IN (t.item_id, t.sub_item_id)) AND (s.stage_id IS NULL OR s.stage_id = t.stage_id)
  ORDER BY (s.item_id = t.sub_item_id) IS TRUE DESC, (s.item_id = t.item_id) IS TRUE DESC, s.stage_id IS NOT NULL DESC LIMIT 1), false) $$;
--> statement-breakpoint
-- What a person, by whatever account, has to do with a contest besides judging it.
CREATE FUNCTION duties_of(person bigint, of_contest bigint) RETURNS SETOF text LANGUAGE sql STABLE ROWS 1 AS
$$ SELECT CASE m.role WHEN 'advisor' THEN 'advisor' ELSE 'entrant' END
  FROM accounts_of(person) AS me(id) JOIN "team_member" m ON m.user_id = me.id AND m.status = 'accepted' JOIN "team" t ON t.id = m.team_id
  WHERE t.contest_id = of_contest AND t.status NOT IN ('withdrawn', 'rejected') AND (m.role <> 'advisor' OR NOT advisor_may_judge(t))
  UNION
  SELECT 'administrator'
  FROM accounts_of(person) AS me(id) JOIN "user_role" ur ON ur.user_id = me.id JOIN "role" r ON r.id = ur.role_id AND r.data_scope IN (2, 3, 4)
    JOIN "role_permission" rp ON rp.role_id = r.id AND rp.permission = 'enroll:sign:audit'
    JOIN "group" g ON g.kind IN ('school', 'college') AND (g.id = ur.group_id
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
-- The duties for which the host granted no exception.
CREATE FUNCTION open_duties(judge bigint, of_contest bigint) RETURNS SETOF text LANGUAGE sql STABLE ROWS 1 AS
$$ SELECT d FROM "expert" x, LATERAL duties_of(x.user_id, of_contest) d WHERE x.id = judge
  AND NOT EXISTS (SELECT 1 FROM "duty_exception" e WHERE e.contest_id = of_contest AND e.expert_id = judge AND e.duty = d) $$;
--> statement-breakpoint
-- Whether an expert must not judge a work, at the level that the plan compares organisations by.
CREATE FUNCTION in_conflict(judge bigint, judged bigint, level text) RETURNS boolean LANGUAGE sql STABLE AS
$$ SELECT EXISTS (SELECT 1 FROM "declared_conflict" d WHERE d.expert_id = judge AND d.work_id = judged)
  OR EXISTS (
    SELECT 1 FROM "work" w JOIN "team" t ON t.id = w.team_id JOIN "expert" x ON x.id = judge
    WHERE w.id = judged AND (
      EXISTS (SELECT 1 FROM accounts_of(x.user_id) AS me(id) JOIN "team_member" m ON m.user_id = me.id JOIN "team" ot ON ot.id = m.team_id
        WHERE m.status = 'accepted'
          AND (ot.id = t.id OR ot.contest_id = t.contest_id AND ot.item_id = t.item_id AND ot.status NOT IN ('withdrawn', 'rejected')))
      OR EXISTS (SELECT 1 FROM team_places(t.id) theirs, judge_places(x.user_id, t.contest_id) mine
        WHERE CASE level WHEN 'school' THEN theirs.school = mine.school
          WHEN 'province' THEN theirs.province = mine.province
          ELSE theirs.school = mine.school AND (theirs.college IS NULL OR mine.college IS NULL) OR theirs.college = mine.college END)
      OR EXISTS (SELECT 1 FROM open_duties(judge, t.contest_id)))) $$;
