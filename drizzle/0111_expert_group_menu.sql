-- The view of review groups is new in installations that exist, too; a new one seeds its menu afterwards.
WITH made AS (
  INSERT INTO "menu" ("parent_id", "menu_name", "menu_name_en", "menu_type", "path", "component", "icon", "sort")
  SELECT b."id", '评审组', 'Review groups', 2, 'group', 'expert/group', 'users-round',
    coalesce((SELECT m."sort" FROM "menu" m WHERE m."component" = 'expert/account' LIMIT 1), b."sort")
  FROM "menu" b WHERE b."path" = '/expert' AND b."parent_id" IS NULL
    AND NOT EXISTS (SELECT FROM "menu" m WHERE m."component" = 'expert/group')
  RETURNING "id")
INSERT INTO "role_menu" ("role_id", "menu_id")
SELECT r."id", made."id" FROM made CROSS JOIN "role" r
WHERE r."role_key" = 'ROOT'
  OR EXISTS (SELECT FROM "role_permission" p WHERE p."role_id" = r."id" AND p."permission" = 'expert:group:list')
ON CONFLICT DO NOTHING;
