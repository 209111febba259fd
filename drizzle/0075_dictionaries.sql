CREATE TABLE "dict_type" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"fixed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dict_item" ADD COLUMN "shipped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What an installation has of them was shipped with it; a new one seeds them afterwards.
UPDATE "dict_item" SET "shipped" = true;--> statement-breakpoint
INSERT INTO "dict_type" ("code", "name", "name_en", "fixed")
SELECT i.code, coalesce(v.name, i.code), coalesce(v.name_en, i.code), coalesce(v.fixed, false)
FROM (SELECT DISTINCT "dict_code" AS code FROM "dict_item") i
LEFT JOIN (VALUES ('news_type', '新闻类型', 'Kinds of news', false), ('contest_level', '竞赛级别', 'Levels of contests', true),
  ('education', '学历', 'Education', true), ('gender', '性别', 'Gender', true)) v (code, name, name_en, fixed) ON v.code = i.code;--> statement-breakpoint
ALTER TABLE "dict_item" ADD CONSTRAINT "dict_item_dict_code_dict_type_code_fk" FOREIGN KEY ("dict_code") REFERENCES "public"."dict_type"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The view is new in installations that exist, too; a new one seeds its menu afterwards.
WITH branch AS (
  SELECT "id" FROM "menu" WHERE "parent_id" IS NULL AND "path" = '/system' LIMIT 1
), made AS (
  INSERT INTO "menu" ("parent_id", "menu_name", "menu_name_en", "menu_type", "path", "component", "icon", "sort")
  SELECT b."id", '字典管理', 'Dictionaries', 2, 'dictionary', 'system/dictionary', 'book-open', 9 FROM branch b
  WHERE NOT EXISTS (SELECT FROM "menu" m WHERE m."component" = 'system/dictionary')
  RETURNING "id"
)
INSERT INTO "role_menu" ("role_id", "menu_id")
SELECT r."id", m."id" FROM made m CROSS JOIN "role" r
WHERE r."role_key" = 'ROOT' OR EXISTS (SELECT FROM "role_permission" p WHERE p."role_id" = r."id" AND p."permission" = 'sys:dict:list')
ON CONFLICT DO NOTHING;
