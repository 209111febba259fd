-- By hand: the accounts of a person are found once, and the roles of each by their key, however few rows hold roles.
CREATE OR REPLACE FUNCTION duties_of(person bigint, of_contest bigint) RETURNS SETOF text LANGUAGE sql STABLE ROWS 1 AS
$$ WITH me(id) AS MATERIALIZED (SELECT account FROM accounts_of(person) AS own(account))
  SELECT CASE m.role WHEN 'advisor' THEN 'advisor' ELSE 'entrant' END
  FROM me JOIN "team_member" m ON m.user_id = me.id AND m.status = 'accepted' JOIN "team" t ON t.id = m.team_id
  WHERE t.contest_id = of_contest AND t.status NOT IN ('withdrawn', 'rejected') AND (m.role <> 'advisor' OR NOT advisor_may_judge(t))
  UNION
  SELECT 'administrator'
  FROM me CROSS JOIN LATERAL (SELECT * FROM "user_role" WHERE user_id = me.id OFFSET 0) ur JOIN "role" r ON r.id = ur.role_id AND r.data_scope IN (2, 3, 4)
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
  SELECT 'manager' FROM me JOIN "contest_manager" cm ON cm.user_id = me.id WHERE cm.contest_id = of_contest
  UNION
  SELECT 'manager'
  FROM me CROSS JOIN LATERAL (SELECT * FROM "user_role" WHERE user_id = me.id OFFSET 0) ur JOIN "role" r ON r.id = ur.role_id JOIN "group" seat ON seat.id = ur.group_id
    JOIN "contest" c ON c.id = of_contest JOIN "group" host ON host.id = c.group_id
  WHERE (r.role_key = 'ROOT' OR EXISTS (SELECT 1 FROM "role_permission" rp WHERE rp.role_id = r.id AND rp.permission = 'review:assign:edit'))
    AND CASE r.data_scope WHEN 1 THEN true WHEN 2 THEN EXISTS (SELECT 1 FROM "role_group" rg WHERE rg.role_id = r.id AND rg.group_id = c.group_id)
      WHEN 3 THEN seat.id = c.group_id WHEN 4 THEN host.path LIKE seat.path || '%' ELSE false END $$;
