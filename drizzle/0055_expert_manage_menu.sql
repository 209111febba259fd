-- The view of experts' fees is new in installations that exist, too; a new one seeds its menu afterwards.
WITH made AS (
  INSERT INTO "menu" ("parent_id", "menu_name", "menu_name_en", "menu_type", "path", "component", "icon", "sort")
  SELECT b."id", '专家管理', 'Expert fees', 2, 'manage', 'expert/manage', 'wallet',
    coalesce((SELECT max(m."sort") FROM "menu" m WHERE m."parent_id" = b."id"), b."sort")
  FROM "menu" b WHERE b."path" = '/expert' AND b."parent_id" IS NULL
    AND NOT EXISTS (SELECT FROM "menu" m WHERE m."component" = 'expert/manage')
  RETURNING "id")
INSERT INTO "role_menu" ("role_id", "menu_id")
SELECT r."id", made."id" FROM made CROSS JOIN "role" r
WHERE r."role_key" = 'ROOT'
  OR EXISTS (SELECT FROM "role_permission" p WHERE p."role_id" = r."id" AND p."permission" = 'expert:manage:list')
ON CONFLICT DO NOTHING;
