CREATE TABLE "calibration_rule" (
	"plan_id" bigint PRIMARY KEY NOT NULL,
	"demanded" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calibration_sheet" (
	"calibration_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"marks" jsonb NOT NULL,
	"comments" jsonb NOT NULL,
	"total" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calibration_sheet_calibration_id_user_id_pk" PRIMARY KEY("calibration_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "calibration_work" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"plan_id" bigint NOT NULL,
	"no" smallint NOT NULL,
	"work_id" bigint NOT NULL,
	"version_id" bigint NOT NULL,
	"marks" jsonb NOT NULL,
	"reasons" jsonb NOT NULL,
	"total" integer NOT NULL,
	"added_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calibration_work_once" UNIQUE("plan_id","work_id"),
	CONSTRAINT "calibration_work_no" UNIQUE("plan_id","no"),
	CONSTRAINT "calibration_work_three" CHECK ("calibration_work"."no" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "group_protocol" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"plan_id" bigint NOT NULL,
	"round" integer NOT NULL,
	"kind" text NOT NULL,
	"proposal" integer DEFAULT 0 NOT NULL,
	"work_id" bigint,
	"task_id" bigint,
	"from_place" integer,
	"to_place" integer,
	"work_ids" bigint[] DEFAULT '{}' NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"done_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_protocol_words" CHECK ("group_protocol"."kind" not in ('moved', 'settled', 'returned', 'objected') or length(trim("group_protocol"."words")) > 0)
);
--> statement-breakpoint
CREATE TABLE "group_ranking" (
	"plan_id" bigint NOT NULL,
	"round" integer NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"work_ids" bigint[] NOT NULL,
	"basis" text NOT NULL,
	"proposal" integer DEFAULT 0 NOT NULL,
	"proposed_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "group_ranking_plan_id_round_pk" PRIMARY KEY("plan_id","round"),
	CONSTRAINT "group_ranking_proposed" CHECK ("group_ranking"."status" = 'draft' or ("group_ranking"."proposal" > 0 and "group_ranking"."proposed_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "group_signature" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"plan_id" bigint NOT NULL,
	"round" integer NOT NULL,
	"proposal" integer NOT NULL,
	"work_ids" bigint[] NOT NULL,
	"sheets" jsonb NOT NULL,
	"signed_by" bigint NOT NULL,
	"name" text NOT NULL,
	"digest" text NOT NULL,
	"signature" text NOT NULL,
	"signed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "group_signature_once" UNIQUE("plan_id","round","proposal")
);
--> statement-breakpoint
ALTER TABLE "calibration_rule" ADD CONSTRAINT "calibration_rule_plan_id_review_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."review_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibration_sheet" ADD CONSTRAINT "calibration_sheet_calibration_id_calibration_work_id_fk" FOREIGN KEY ("calibration_id") REFERENCES "public"."calibration_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibration_sheet" ADD CONSTRAINT "calibration_sheet_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibration_work" ADD CONSTRAINT "calibration_work_plan_id_review_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."review_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibration_work" ADD CONSTRAINT "calibration_work_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibration_work" ADD CONSTRAINT "calibration_work_version_id_work_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."work_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibration_work" ADD CONSTRAINT "calibration_work_added_by_user_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_protocol" ADD CONSTRAINT "group_protocol_plan_id_review_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."review_plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_protocol" ADD CONSTRAINT "group_protocol_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_protocol" ADD CONSTRAINT "group_protocol_task_id_review_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."review_task"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_protocol" ADD CONSTRAINT "group_protocol_done_by_user_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_ranking" ADD CONSTRAINT "group_ranking_plan_id_review_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."review_plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_ranking" ADD CONSTRAINT "group_ranking_proposed_by_user_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_signature" ADD CONSTRAINT "group_signature_plan_id_review_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."review_plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_signature" ADD CONSTRAINT "group_signature_signed_by_user_id_fk" FOREIGN KEY ("signed_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_protocol_plan" ON "group_protocol" USING btree ("plan_id","round");--> statement-breakpoint
CREATE UNIQUE INDEX "group_protocol_answer" ON "group_protocol" USING btree ("plan_id","round","proposal","done_by") WHERE "group_protocol"."kind" in ('agreed', 'objected');--> statement-breakpoint
CREATE TRIGGER group_signature_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "group_signature" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER group_protocol_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "group_protocol" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
