-- Whoever has the settings of a website words its organisation's messages, too.
INSERT INTO "role_permission" ("role_id", "permission")
SELECT DISTINCT p."role_id", n."name" FROM "role_permission" p
CROSS JOIN (VALUES ('comp:message:list', 'sys:site:list'), ('comp:message:edit', 'sys:site:edit')) n ("name", "by")
WHERE p."permission" = n."by"
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- The view is new in installations that exist, too; a new one seeds its menu afterwards.
WITH branch AS (
  SELECT "id" FROM "menu" WHERE "parent_id" IS NULL AND "path" = '/site' LIMIT 1
), made AS (
  INSERT INTO "menu" ("parent_id", "menu_name", "menu_name_en", "menu_type", "path", "component", "icon", "sort")
  SELECT b."id", '消息模板', 'Message templates', 2, 'message', 'message/template', 'send',
    coalesce((SELECT max(m."sort") FROM "menu" m WHERE m."component" = 'site/pages'), 1)
  FROM branch b WHERE NOT EXISTS (SELECT FROM "menu" m WHERE m."component" = 'message/template')
  RETURNING "id"
)
INSERT INTO "role_menu" ("role_id", "menu_id")
SELECT r."id", m."id" FROM (SELECT "id" FROM made UNION SELECT "id" FROM branch) m CROSS JOIN "role" r
WHERE EXISTS (SELECT FROM made)
  AND (r."role_key" = 'ROOT' OR EXISTS (SELECT FROM "role_permission" p WHERE p."role_id" = r."id" AND p."permission" = 'comp:message:list'))
ON CONFLICT DO NOTHING;
