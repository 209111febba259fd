CREATE TABLE "banner_click" (
	"banner_id" bigint NOT NULL,
	"day" date NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "banner_click_banner_id_day_pk" PRIMARY KEY("banner_id","day")
);
--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "narrow_url" text;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "focus" smallint DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "title_en" text;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "alt" text;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "alt_en" text;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "from_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "until_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "banner_click" ADD CONSTRAINT "banner_click_banner_id_banner_id_fk" FOREIGN KEY ("banner_id") REFERENCES "public"."banner"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "banner_site" ON "banner" USING btree ("site_id","sort");--> statement-breakpoint
ALTER TABLE "banner" ADD CONSTRAINT "banner_focus" CHECK ("banner"."focus" between 0 and 100);--> statement-breakpoint
ALTER TABLE "banner" ADD CONSTRAINT "banner_days" CHECK ("banner"."until_at" > "banner"."from_at");--> statement-breakpoint
-- Whoever edited banners with the settings of a website edits them here, too.
INSERT INTO "role_permission" ("role_id", "permission")
SELECT DISTINCT p."role_id", n."name" FROM "role_permission" p
CROSS JOIN (VALUES ('sys:banner:list', 'list'), ('sys:banner:add', 'edit'), ('sys:banner:edit', 'edit'), ('sys:banner:delete', 'edit')) n ("name", "by")
WHERE p."permission" IN ('sys:site:' || n."by", 'comp:site:' || n."by")
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- The view of banners is new in installations that exist, too; a new one seeds its menu afterwards.
WITH branch AS (
  SELECT "id" FROM "menu" WHERE "parent_id" IS NULL AND "path" = '/site' LIMIT 1
), made AS (
  INSERT INTO "menu" ("parent_id", "menu_name", "menu_name_en", "menu_type", "path", "component", "icon", "sort")
  SELECT b."id", '网站横幅', 'Banners', 2, 'banner', 'system/website-banner', 'gallery',
    coalesce((SELECT min(m."sort") FROM "menu" m WHERE m."component" = 'site/setting'), 1)
  FROM branch b WHERE NOT EXISTS (SELECT FROM "menu" m WHERE m."component" = 'system/website-banner')
  RETURNING "id"
)
INSERT INTO "role_menu" ("role_id", "menu_id")
SELECT r."id", m."id" FROM (SELECT "id" FROM made UNION SELECT "id" FROM branch) m CROSS JOIN "role" r
WHERE EXISTS (SELECT FROM made)
  AND (r."role_key" = 'ROOT' OR EXISTS (SELECT FROM "role_permission" p WHERE p."role_id" = r."id" AND p."permission" = 'sys:banner:list'))
ON CONFLICT DO NOTHING;
