ALTER TABLE "expert" ADD COLUMN "away" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "expert" ADD COLUMN "max_load" integer;--> statement-breakpoint
ALTER TABLE "review_plan" ADD COLUMN "quotas" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "expert" ADD CONSTRAINT "expert_max_load" CHECK ("expert"."max_load" between 1 and 1000);