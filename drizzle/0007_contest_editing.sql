ALTER TABLE "form_version" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "group" ADD COLUMN "publish_approval" boolean DEFAULT true NOT NULL;