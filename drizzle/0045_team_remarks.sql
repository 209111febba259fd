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
ALTER TABLE "remark_cover" ADD CONSTRAINT "remark_cover_task_id_review_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."review_task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remark_cover" ADD CONSTRAINT "remark_cover_done_by_user_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remark_release" ADD CONSTRAINT "remark_release_plan_id_review_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."review_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remark_release" ADD CONSTRAINT "remark_release_released_by_user_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;