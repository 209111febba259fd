ALTER TABLE "review_plan" DROP CONSTRAINT "review_plan_contest_id_contest_id_fk";
--> statement-breakpoint
ALTER TABLE "review_plan" ADD CONSTRAINT "review_plan_contest_id_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contest"("id") ON DELETE cascade ON UPDATE no action;