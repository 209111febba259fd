ALTER TABLE "stage" ADD COLUMN "idle_rule" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "stage" ADD COLUMN "idle_most" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "stage_org" ADD COLUMN "passed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stage_org" ADD COLUMN "passed_by" bigint;--> statement-breakpoint
ALTER TABLE "stage_org" ADD COLUMN "pass_reason" text;--> statement-breakpoint
ALTER TABLE "stage_org" ADD CONSTRAINT "stage_org_passed_by_user_id_fk" FOREIGN KEY ("passed_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage" ADD CONSTRAINT "stage_idle_most" CHECK ("stage"."idle_most" between 1 and 10000);--> statement-breakpoint
ALTER TABLE "stage_org" ADD CONSTRAINT "stage_org_passed" CHECK (("stage_org"."passed_at" is null) = ("stage_org"."pass_reason" is null) and ("stage_org"."passed_at" is null) = ("stage_org"."passed_by" is null)
        and ("stage_org"."passed_at" is null or "stage_org"."status" <> 'submitted'));