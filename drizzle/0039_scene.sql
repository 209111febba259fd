CREATE TABLE "scene_absence" (
	"item_id" bigint NOT NULL,
	"expert_id" bigint NOT NULL,
	"marked_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scene_absence_item_id_expert_id_pk" PRIMARY KEY("item_id","expert_id")
);
--> statement-breakpoint
CREATE TABLE "scene_item" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"session_id" bigint NOT NULL,
	"plan_id" bigint NOT NULL,
	"work_id" bigint NOT NULL,
	"seq" integer NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"code" text NOT NULL,
	"arrived_at" timestamp (3) with time zone,
	"calls" integer DEFAULT 0 NOT NULL,
	"called_at" timestamp (3) with time zone,
	"last_called_at" timestamp (3) with time zone,
	"presented_at" timestamp (3) with time zone,
	"qa_at" timestamp (3) with time zone,
	"scoring_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "scene_item_code_unique" UNIQUE("code"),
	CONSTRAINT "scene_item_work" UNIQUE("plan_id","work_id")
);
--> statement-breakpoint
CREATE TABLE "scene_screen" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"session_id" bigint NOT NULL,
	"label" text NOT NULL,
	"token_hash" text NOT NULL,
	"titles" boolean NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"created_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scene_screen_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "scene_session" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"plan_id" bigint NOT NULL,
	"room" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"minutes_present" integer NOT NULL,
	"minutes_qa" integer NOT NULL,
	"reveal_score" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'planned' NOT NULL,
	"seed" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scene_session_place" UNIQUE("plan_id","room","starts_at"),
	CONSTRAINT "scene_session_minutes" CHECK ("scene_session"."minutes_present" between 1 and 240 and "scene_session"."minutes_qa" between 0 and 240)
);
--> statement-breakpoint
ALTER TABLE "scene_absence" ADD CONSTRAINT "scene_absence_item_id_scene_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."scene_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scene_absence" ADD CONSTRAINT "scene_absence_expert_id_expert_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."expert"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scene_absence" ADD CONSTRAINT "scene_absence_marked_by_user_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scene_item" ADD CONSTRAINT "scene_item_session_id_scene_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."scene_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scene_item" ADD CONSTRAINT "scene_item_entry_fk" FOREIGN KEY ("plan_id","work_id") REFERENCES "public"."review_entry"("plan_id","work_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scene_screen" ADD CONSTRAINT "scene_screen_session_id_scene_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."scene_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scene_screen" ADD CONSTRAINT "scene_screen_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scene_session" ADD CONSTRAINT "scene_session_plan_id_review_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."review_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scene_item_queue" ON "scene_item" USING btree ("session_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "scene_item_stage" ON "scene_item" USING btree ("session_id") WHERE "scene_item"."status" in ('called', 'recalled', 'presenting', 'qa', 'scoring');--> statement-breakpoint
CREATE INDEX "scene_screen_session" ON "scene_screen" USING btree ("session_id");