CREATE TABLE "elimination_round" (
	"plan_id" bigint NOT NULL,
	"no" integer NOT NULL,
	"keep_by" text NOT NULL,
	"keep" integer NOT NULL,
	"revision_id" bigint NOT NULL,
	"kept" integer NOT NULL,
	"out" integer NOT NULL,
	"closed_by" bigint NOT NULL,
	"closed_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "elimination_round_plan_id_no_pk" PRIMARY KEY("plan_id","no"),
	CONSTRAINT "elimination_round_counts" CHECK ("elimination_round"."no" >= 1 and "elimination_round"."keep" >= 0 and "elimination_round"."kept" >= 1 and "elimination_round"."out" >= 1)
);
--> statement-breakpoint
DROP INDEX "review_task_once";--> statement-breakpoint
ALTER TABLE "review_entry" ADD COLUMN "out_in" integer;--> statement-breakpoint
ALTER TABLE "review_plan" ADD COLUMN "round" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "review_task" ADD COLUMN "round" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tie_order" ADD COLUMN "round" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "result_revision" ADD COLUMN "round" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "elimination_round" ADD CONSTRAINT "elimination_round_plan_id_review_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."review_plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elimination_round" ADD CONSTRAINT "elimination_round_revision_id_result_revision_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."result_revision"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elimination_round" ADD CONSTRAINT "elimination_round_closed_by_user_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_task_once" ON "review_task" USING btree ("plan_id","work_id","expert_id","round") WHERE "review_task"."status" <> 'cancelled';--> statement-breakpoint
ALTER TABLE "review_plan" ADD CONSTRAINT "review_plan_round" CHECK ("review_plan"."round" between 1 and 50);--> statement-breakpoint
CREATE TRIGGER elimination_round_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "elimination_round" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
