ALTER TABLE "award_def" ADD COLUMN "hard_cap" integer;--> statement-breakpoint
ALTER TABLE "award_def" ADD CONSTRAINT "award_def_cap" CHECK ("award_def"."hard_cap" > 0);