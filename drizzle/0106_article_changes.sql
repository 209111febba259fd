CREATE TABLE "article_change" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"article_id" bigint NOT NULL,
	"no" integer NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"summary" text NOT NULL,
	"summary_en" text NOT NULL,
	"content_html" text NOT NULL,
	"content_html_en" text NOT NULL,
	"changed_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "article_change_no" UNIQUE("article_id","no")
);
--> statement-breakpoint
ALTER TABLE "article_change" ADD CONSTRAINT "article_change_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_change" ADD CONSTRAINT "article_change_changed_by_user_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER article_change_never_changes BEFORE UPDATE ON "article_change" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
