-- What statistics count, each figure once (docs/rules/statistics.md). A migration that changes a view here writes the same text.
-- A row is one thing of a contest, under the track and the school by which it counts; who reads narrows `contest_id`.

-- What a merged organisation counts with: what it was merged into, or, where that was merged itself, what that was.
CREATE OR REPLACE FUNCTION successor_of(former bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  WITH RECURSIVE up AS (
    SELECT g.id, g.kind, g.parent_id FROM "group" g WHERE g.id = former
    UNION
    SELECT g.id, g.kind, g.parent_id FROM up JOIN "group" g ON g.id = up.parent_id WHERE up.kind::text = 'former'
  )
  SELECT up.id FROM up WHERE up.kind::text <> 'former'
$$;
--> statement-breakpoint
-- How far each team has come; a step asks for the one before it.
CREATE VIEW stat_team AS
SELECT t.id AS team_id, t.contest_id, t.item_id,
  CASE WHEN g.kind::text = 'former' THEN successor_of(g.id) ELSE t.owner_group_id END AS school_id,
  t.submitted_at IS NOT NULL AS signed_up,
  t.submitted_at IS NOT NULL AND t.status IN ('approved', 'locked') AS approved,
  t.submitted_at IS NOT NULL AND t.status IN ('approved', 'locked') AND t.pay_status <> 'due' AS effective,
  t.submitted_at IS NOT NULL AND t.status IN ('approved', 'locked') AND t.pay_status <> 'due'
    AND EXISTS (SELECT FROM work w WHERE w.team_id = t.id AND w.final_version_id IS NOT NULL) AS handed_in,
  t.submitted_at IS NOT NULL AND t.status IN ('approved', 'locked') AND t.pay_status <> 'due'
    AND EXISTS (SELECT FROM work w WHERE w.team_id = t.id AND w.final_version_id IS NOT NULL
      AND w.status IN ('reviewed', 'promoted', 'eliminated', 'awarded')) AS reviewed,
  t.submitted_at IS NOT NULL AND t.status IN ('approved', 'locked') AND t.pay_status <> 'due'
    AND EXISTS (SELECT FROM award a JOIN award_def d ON d.id = a.def_id AND d.kind IN ('graded', 'special')
      JOIN work w ON w.id = a.work_id AND w.final_version_id IS NOT NULL
        AND w.status IN ('reviewed', 'promoted', 'eliminated', 'awarded')
      WHERE a.team_id = t.id AND a.status IN ('confirmed', 'certified')) AS awarded
FROM team t LEFT JOIN "group" g ON g.id = t.owner_group_id;
--> statement-breakpoint
-- The college of a team is its captain's: as it was frozen at the approval, until then as the profile says.
CREATE VIEW stat_captain AS
SELECT m.team_id, CASE WHEN g.kind::text = 'former' THEN successor_of(g.id)
  WHEN m.frozen_at IS NULL THEN u.college_id ELSE m.college_id END AS college_id
FROM team_member m JOIN "user" u ON u.id = m.user_id
LEFT JOIN "group" g ON g.id = CASE WHEN m.frozen_at IS NULL THEN u.college_id ELSE m.college_id END
WHERE m.role = 'captain' AND m.status = 'accepted';
--> statement-breakpoint
-- Who takes part: captains and members of effective teams, by the facts that were frozen at the approval. Gender is no frozen fact.
CREATE VIEW stat_person AS
SELECT m.user_id, m.team_id, t.contest_id, t.item_id,
  CASE WHEN s.kind::text = 'former' THEN successor_of(s.id) ELSE m.school_id END AS school_id,
  CASE WHEN c.kind::text = 'former' THEN successor_of(c.id) ELSE m.college_id END AS college_id, m.education, u.gender
FROM team t JOIN team_member m ON m.team_id = t.id AND m.status = 'accepted' AND m.role <> 'advisor'
LEFT JOIN "user" u ON u.id = m.user_id
LEFT JOIN "group" s ON s.id = m.school_id LEFT JOIN "group" c ON c.id = m.college_id
WHERE t.submitted_at IS NOT NULL AND t.status IN ('approved', 'locked') AND t.pay_status <> 'due';
--> statement-breakpoint
CREATE VIEW stat_work AS
SELECT w.id AS work_id, w.team_id, w.contest_id, w.item_id,
  CASE WHEN g.kind::text = 'former' THEN successor_of(g.id) ELSE w.owner_group_id END AS school_id,
  w.final_version_id IS NOT NULL AS submitted,
  w.status IN ('valid', 'reviewing', 'reviewed', 'promoted', 'eliminated', 'awarded') AS valid
FROM work w LEFT JOIN "group" g ON g.id = w.owner_group_id;
--> statement-breakpoint
-- What makes a work an awarded one, once nobody can object any more.
CREATE VIEW stat_award AS
SELECT a.id AS award_id, a.team_id, a.work_id, a.contest_id, t.item_id,
  CASE WHEN g.kind::text = 'former' THEN successor_of(g.id) ELSE t.owner_group_id END AS school_id
FROM award a JOIN award_def d ON d.id = a.def_id JOIN team t ON t.id = a.team_id
LEFT JOIN "group" g ON g.id = t.owner_group_id
WHERE d.kind IN ('graded', 'special') AND a.status IN ('confirmed', 'certified');
--> statement-breakpoint
-- Mark sheets that a contest has given out by its own plans and not taken back.
CREATE VIEW stat_task AS
SELECT k.id AS task_id, p.contest_id, k.plan_id, k.work_id, k.expert_id, k.status IN ('submitted', 'confirmed') AS submitted
FROM review_task k JOIN review_plan p ON p.id = k.plan_id
WHERE p.org_id IS NULL AND k.status NOT IN ('declined', 'cancelled');
--> statement-breakpoint
-- How far a submitted sheet lies from the mean of the others on the same work, in 1/10,000 points; null where nobody else judged it.
CREATE VIEW stat_sheet AS
SELECT s.contest_id, s.plan_id, s.work_id, s.expert_id,
  CASE WHEN s.sheets > s.own_sheets THEN s.total - (s.points - s.own_points)::float8 / (s.sheets - s.own_sheets) END AS difference
FROM (
  SELECT p.contest_id, k.plan_id, k.work_id, k.expert_id, coalesce(k.total, 0) AS total,
    count(*) OVER work_of AS sheets, sum(coalesce(k.total, 0)) OVER work_of AS points,
    count(*) OVER own AS own_sheets, sum(coalesce(k.total, 0)) OVER own AS own_points
  FROM review_task k JOIN review_plan p ON p.id = k.plan_id
  WHERE p.org_id IS NULL AND k.status IN ('submitted', 'confirmed')
  WINDOW work_of AS (PARTITION BY p.contest_id, k.plan_id, k.work_id),
    own AS (PARTITION BY p.contest_id, k.plan_id, k.work_id, k.expert_id)
) s;
--> statement-breakpoint
-- What came in for an order and what went back of it, in fen.
CREATE VIEW stat_income AS
SELECT o.id AS order_id, o.team_id, o.contest_id, t.item_id,
  CASE WHEN g.kind::text = 'former' THEN successor_of(g.id) ELSE t.owner_group_id END AS school_id,
  CASE WHEN o.paid_at IS NULL THEN 0 ELSE o.amount_fen END AS paid_fen, o.refunded_fen
FROM fee_order o JOIN team t ON t.id = o.team_id LEFT JOIN "group" g ON g.id = t.owner_group_id;
