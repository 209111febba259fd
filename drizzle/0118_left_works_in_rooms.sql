-- By hand. A work that is disqualified or withdrawn leaves its room; those that did so in earlier versions leave theirs now, as the verb does it:
-- with their history, and a new version of the room, so that consoles look again.
WITH gone AS MATERIALIZED (
  SELECT i.id, i.session_id, i.status FROM "scene_item" i JOIN "work" w ON w.id = i.work_id
    WHERE w.status IN ('disqualified', 'withdrawn') AND i.status <> 'left' FOR UPDATE OF i
), moved AS (
  UPDATE "scene_item" i SET status = 'left' FROM gone g WHERE g.id = i.id RETURNING g.id, g.session_id, g.status
), told AS (
  INSERT INTO "transition" (entity, entity_id, "from", "to", reason) SELECT 'sceneItem', id, status, 'left', 'workWithdrawn' FROM moved
)
UPDATE "scene_session" s SET version = s.version + 1 WHERE s.id IN (SELECT session_id FROM moved);
