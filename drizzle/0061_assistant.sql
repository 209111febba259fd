CREATE TABLE "assistant_answer" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"token" text NOT NULL,
	"group_id" bigint,
	"question" text NOT NULL,
	"outcome" text NOT NULL,
	"sources" integer NOT NULL,
	"helpful" boolean,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assistant_answer_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "assistant_answer" ADD CONSTRAINT "assistant_answer_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_answer_group" ON "assistant_answer" USING btree ("group_id","id");--> statement-breakpoint
CREATE INDEX "assistant_answer_asked" ON "assistant_answer" USING btree ("asked_at");--> statement-breakpoint
-- The view of questions to the assistant is new in installations that exist, too; a new one seeds its menu afterwards.
WITH made AS (
  INSERT INTO "menu" ("parent_id", "menu_name", "menu_name_en", "menu_type", "path", "component", "icon", "sort")
  SELECT b."id", '智能问答', 'Assistant', 2, 'assistant', 'site/assistant', 'messages',
    coalesce((SELECT max(m."sort") FROM "menu" m WHERE m."parent_id" = b."id"), b."sort")
  FROM "menu" b WHERE b."path" = '/site' AND b."parent_id" IS NULL
    AND NOT EXISTS (SELECT FROM "menu" m WHERE m."component" = 'site/assistant')
  RETURNING "id")
INSERT INTO "role_menu" ("role_id", "menu_id")
SELECT r."id", made."id" FROM made CROSS JOIN "role" r
WHERE r."role_key" = 'ROOT'
  OR EXISTS (SELECT FROM "role_permission" p WHERE p."role_id" = r."id" AND p."permission" IN ('sys:site:list', 'comp:site:list'))
ON CONFLICT DO NOTHING;
