ALTER TABLE "site" ADD COLUMN "name_en" text;--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "description_en" text;