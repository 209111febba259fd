-- Whoever edits a contest writes to its people, too.
INSERT INTO "role_permission" ("role_id", "permission")
SELECT DISTINCT p."role_id", 'comp:message:send' FROM "role_permission" p WHERE p."permission" = 'comp:info:edit'
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- The view is new in installations that exist, too; a new one seeds its menu afterwards.
WITH branch AS (
  SELECT "id" FROM "menu" WHERE "parent_id" IS NULL AND "path" = '/competition' LIMIT 1
), made AS (
  INSERT INTO "menu" ("parent_id", "menu_name", "menu_name_en", "menu_type", "path", "component", "icon", "sort")
  SELECT b."id", '群发通知', 'Broadcasts', 2, 'broadcast', 'message/broadcast', 'megaphone',
    coalesce((SELECT max(m."sort") FROM "menu" m WHERE m."component" = 'competition/list'), 1)
  FROM branch b WHERE NOT EXISTS (SELECT FROM "menu" m WHERE m."component" = 'message/broadcast')
  RETURNING "id"
)
INSERT INTO "role_menu" ("role_id", "menu_id")
SELECT r."id", m."id" FROM (SELECT "id" FROM made UNION SELECT "id" FROM branch) m CROSS JOIN "role" r
WHERE EXISTS (SELECT FROM made)
  AND (r."role_key" = 'ROOT' OR EXISTS (SELECT FROM "role_permission" p WHERE p."role_id" = r."id" AND p."permission" = 'comp:message:send'))
ON CONFLICT DO NOTHING;
