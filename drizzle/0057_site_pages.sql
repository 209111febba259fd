CREATE TABLE "site_page" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"group_id" bigint NOT NULL,
	"slug" text NOT NULL,
	"draft" jsonb,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_page_place" UNIQUE("group_id","slug")
);
--> statement-breakpoint
CREATE TABLE "site_page_version" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"page_id" bigint NOT NULL,
	"no" integer NOT NULL,
	"content" jsonb,
	"publish_at" timestamp (3) with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"published_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_page_version_no" UNIQUE("page_id","no")
);
--> statement-breakpoint
ALTER TABLE "site_page" ADD CONSTRAINT "site_page_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_page" ADD CONSTRAINT "site_page_updated_by_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_page_version" ADD CONSTRAINT "site_page_version_page_id_site_page_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."site_page"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_page_version" ADD CONSTRAINT "site_page_version_published_by_user_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What was published stays on record.
CREATE TRIGGER site_page_version_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "site_page_version" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The view of website pages is new in installations that exist, too; a new one seeds its menu afterwards.
WITH made AS (
  INSERT INTO "menu" ("parent_id", "menu_name", "menu_name_en", "menu_type", "path", "component", "icon", "sort")
  SELECT b."id", '网站页面', 'Website pages', 2, 'pages', 'site/pages', 'file-text',
    coalesce((SELECT max(m."sort") FROM "menu" m WHERE m."parent_id" = b."id"), b."sort")
  FROM "menu" b WHERE b."path" = '/site' AND b."parent_id" IS NULL
    AND NOT EXISTS (SELECT FROM "menu" m WHERE m."component" = 'site/pages')
  RETURNING "id")
INSERT INTO "role_menu" ("role_id", "menu_id")
SELECT r."id", made."id" FROM made CROSS JOIN "role" r
WHERE r."role_key" = 'ROOT'
  OR EXISTS (SELECT FROM "role_permission" p WHERE p."role_id" = r."id" AND p."permission" IN ('sys:site:list', 'comp:site:list'))
ON CONFLICT DO NOTHING;
