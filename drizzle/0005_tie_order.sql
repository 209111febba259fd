CREATE TABLE "tie_order" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"plan_id" bigint NOT NULL,
	"work_ids" bigint[] NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tie_order_two" CHECK (cardinality("tie_order"."work_ids") >= 2)
);
--> statement-breakpoint
ALTER TABLE "tie_order" ADD CONSTRAINT "tie_order_plan_id_review_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."review_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tie_order" ADD CONSTRAINT "tie_order_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tie_order_plan" ON "tie_order" USING btree ("plan_id");