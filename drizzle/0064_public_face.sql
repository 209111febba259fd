ALTER TABLE "contest" ADD COLUMN "host_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contest" ADD COLUMN "summary_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contest" ADD COLUMN "rules_html_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contest" ADD COLUMN "disciplines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "contest" ADD COLUMN "prizes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "contest" ADD COLUMN "questions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "contest" ADD COLUMN "downloads" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "title_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "summary_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "content_html_en" text DEFAULT '' NOT NULL;