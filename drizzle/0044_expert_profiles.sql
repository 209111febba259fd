ALTER TABLE "expert" ADD COLUMN "degree" text;--> statement-breakpoint
ALTER TABLE "expert" ADD COLUMN "languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "expert" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;