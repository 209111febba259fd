CREATE TABLE "review_wish" (
	"plan_id" bigint NOT NULL,
	"expert_id" bigint NOT NULL,
	"work_id" bigint NOT NULL,
	"answer" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_wish_plan_id_expert_id_work_id_pk" PRIMARY KEY("plan_id","expert_id","work_id"),
	CONSTRAINT "review_wish_answer" CHECK ("review_wish"."answer" in ('want', 'can', 'cannot'))
);
--> statement-breakpoint
ALTER TABLE "review_plan" ADD COLUMN "wishes_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "review_plan" ADD COLUMN "weights" jsonb;--> statement-breakpoint
ALTER TABLE "review_wish" ADD CONSTRAINT "review_wish_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_wish" ADD CONSTRAINT "review_wish_expert_fk" FOREIGN KEY ("plan_id","expert_id") REFERENCES "public"."plan_expert"("plan_id","expert_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_wish_work" ON "review_wish" USING btree ("work_id");