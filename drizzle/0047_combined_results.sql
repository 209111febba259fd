CREATE TABLE "combination_part" (
	"plan_id" bigint NOT NULL,
	"part_plan_id" bigint NOT NULL,
	"weight" integer NOT NULL,
	CONSTRAINT "combination_part_plan_id_part_plan_id_pk" PRIMARY KEY("plan_id","part_plan_id"),
	CONSTRAINT "combination_part_weight" CHECK ("combination_part"."weight" between 1 and 9999 and "combination_part"."plan_id" <> "combination_part"."part_plan_id")
);
--> statement-breakpoint
CREATE TABLE "plan_combination" (
	"plan_id" bigint PRIMARY KEY NOT NULL,
	"missing" text NOT NULL,
	"rule_hash" text NOT NULL,
	"late_reason" text,
	"set_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "result_part" (
	"revision_id" bigint NOT NULL,
	"no" integer NOT NULL,
	"part_revision_id" bigint NOT NULL,
	"weight" integer NOT NULL,
	CONSTRAINT "result_part_revision_id_no_pk" PRIMARY KEY("revision_id","no"),
	CONSTRAINT "result_part_weight" CHECK ("result_part"."no" >= 0 and "result_part"."weight" between 1 and 9999)
);
--> statement-breakpoint
CREATE TABLE "remark_cover" (
	"task_id" bigint NOT NULL,
	"field" text NOT NULL,
	"state" text NOT NULL,
	"text" text,
	"reason" text NOT NULL,
	"done_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "remark_cover_task_id_field_pk" PRIMARY KEY("task_id","field"),
	CONSTRAINT "remark_cover_text" CHECK ("remark_cover"."state" <> 'shown' and ("remark_cover"."state" = 'redacted') = ("remark_cover"."text" is not null))
);
--> statement-breakpoint
CREATE TABLE "remark_release" (
	"plan_id" bigint PRIMARY KEY NOT NULL,
	"released_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "combination_part" ADD CONSTRAINT "combination_part_plan_id_plan_combination_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan_combination"("plan_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "combination_part" ADD CONSTRAINT "combination_part_part_plan_id_review_plan_id_fk" FOREIGN KEY ("part_plan_id") REFERENCES "public"."review_plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_combination" ADD CONSTRAINT "plan_combination_plan_id_review_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."review_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_combination" ADD CONSTRAINT "plan_combination_set_by_user_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_part" ADD CONSTRAINT "result_part_revision_id_result_revision_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."result_revision"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_part" ADD CONSTRAINT "result_part_part_revision_id_result_revision_id_fk" FOREIGN KEY ("part_revision_id") REFERENCES "public"."result_revision"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remark_cover" ADD CONSTRAINT "remark_cover_task_id_review_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."review_task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remark_cover" ADD CONSTRAINT "remark_cover_done_by_user_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remark_release" ADD CONSTRAINT "remark_release_plan_id_review_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."review_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remark_release" ADD CONSTRAINT "remark_release_released_by_user_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "combination_part_part" ON "combination_part" USING btree ("part_plan_id");--> statement-breakpoint
CREATE INDEX "result_part_part" ON "result_part" USING btree ("part_revision_id");