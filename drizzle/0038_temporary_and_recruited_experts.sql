CREATE TABLE "expert_application" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"call_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"org_id" bigint,
	"organisation" text,
	"job_title" text DEFAULT '' NOT NULL,
	"fields" text[] DEFAULT '{}' NOT NULL,
	"degree" text,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'applied' NOT NULL,
	"reason" text,
	"expert_id" bigint,
	"applied_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "expert_application_once" UNIQUE("call_id","user_id"),
	CONSTRAINT "expert_application_org" CHECK (("expert_application"."org_id" is null) <> ("expert_application"."organisation" is null)),
	CONSTRAINT "expert_application_status" CHECK ("expert_application"."status" in ('applied', 'approved', 'refused', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "expert_call" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"group_id" bigint NOT NULL,
	"contest_id" bigint,
	"title" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"published_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "expert_call_window" CHECK ("expert_call"."starts_at" < "expert_call"."ends_at"),
	CONSTRAINT "expert_call_title" CHECK (length(trim("expert_call"."title")) > 0)
);
--> statement-breakpoint
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
ALTER TABLE "expert_application" ADD CONSTRAINT "expert_application_call_id_expert_call_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."expert_call"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_application" ADD CONSTRAINT "expert_application_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_application" ADD CONSTRAINT "expert_application_org_id_group_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_application" ADD CONSTRAINT "expert_application_expert_id_expert_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."expert"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_call" ADD CONSTRAINT "expert_call_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_call" ADD CONSTRAINT "expert_call_contest_id_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contest"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_call" ADD CONSTRAINT "expert_call_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "temporary_expert" ADD CONSTRAINT "temporary_expert_expert_id_expert_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."expert"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "temporary_expert" ADD CONSTRAINT "temporary_expert_plan_id_review_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."review_plan"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expert_application_user" ON "expert_application" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "expert_call_group" ON "expert_call" USING btree ("group_id","ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "temporary_expert_no" ON "temporary_expert" USING btree ("plan_id","no");--> statement-breakpoint
CREATE INDEX "temporary_expert_running" ON "temporary_expert" USING btree ("plan_id") WHERE "temporary_expert"."ended_at" is null;