ALTER TABLE "review_task" DROP CONSTRAINT "review_task_plan_id_review_plan_id_fk";
--> statement-breakpoint
ALTER TABLE "review_task" DROP CONSTRAINT "review_task_work_id_work_id_fk";
--> statement-breakpoint
ALTER TABLE "review_task" ADD CONSTRAINT "review_task_entry_fk" FOREIGN KEY ("plan_id","work_id") REFERENCES "public"."review_entry"("plan_id","work_id") ON DELETE no action ON UPDATE no action;