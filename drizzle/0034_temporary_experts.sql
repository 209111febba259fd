CREATE TABLE "temporary_expert" (
	"expert_id" bigint PRIMARY KEY NOT NULL,
	"plan_id" bigint,
	"no" integer NOT NULL,
	"issue" integer DEFAULT 1 NOT NULL,
	"named_at" timestamp (3) with time zone,
	"organisation" text,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "temporary_expert_counts" CHECK ("temporary_expert"."no" >= 1 and "temporary_expert"."issue" >= 1)
);
--> statement-breakpoint
ALTER TABLE "expert" ADD COLUMN "temporary" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "temporary_expert" ADD CONSTRAINT "temporary_expert_expert_id_expert_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."expert"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "temporary_expert" ADD CONSTRAINT "temporary_expert_plan_id_review_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."review_plan"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "temporary_expert_no" ON "temporary_expert" USING btree ("plan_id","no");--> statement-breakpoint
CREATE INDEX "temporary_expert_running" ON "temporary_expert" USING btree ("plan_id") WHERE "temporary_expert"."ended_at" is null;