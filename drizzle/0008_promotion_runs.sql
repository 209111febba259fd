CREATE TABLE "promotion_fate" (
	"run_id" bigint NOT NULL,
	"work_id" bigint NOT NULL,
	"rank" integer,
	"score" integer,
	"fate" text NOT NULL,
	"why" text,
	"nth" integer,
	"of" integer,
	"by_hand" boolean NOT NULL,
	CONSTRAINT "promotion_fate_run_id_work_id_pk" PRIMARY KEY("run_id","work_id")
);
--> statement-breakpoint
CREATE TABLE "promotion_run" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"from_stage_id" bigint NOT NULL,
	"to_stage_id" bigint NOT NULL,
	"item_id" bigint,
	"no" integer NOT NULL,
	"rule" jsonb NOT NULL,
	"revision_id" bigint,
	"digest" text NOT NULL,
	"reason" text,
	"published_by" bigint NOT NULL,
	"published_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "promotion_run_no" UNIQUE("from_stage_id","no"),
	CONSTRAINT "promotion_run_digest" CHECK ("promotion_run"."digest" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "promotion_fate" ADD CONSTRAINT "promotion_fate_run_id_promotion_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."promotion_run"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_fate" ADD CONSTRAINT "promotion_fate_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_run" ADD CONSTRAINT "promotion_run_from_stage_id_stage_id_fk" FOREIGN KEY ("from_stage_id") REFERENCES "public"."stage"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_run" ADD CONSTRAINT "promotion_run_to_stage_id_stage_id_fk" FOREIGN KEY ("to_stage_id") REFERENCES "public"."stage"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_run" ADD CONSTRAINT "promotion_run_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_run" ADD CONSTRAINT "promotion_run_revision_id_result_revision_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."result_revision"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_run" ADD CONSTRAINT "promotion_run_published_by_user_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotion_fate_work" ON "promotion_fate" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "promotion_run_to" ON "promotion_run" USING btree ("to_stage_id");
--> statement-breakpoint
CREATE TRIGGER promotion_run_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "promotion_run" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER promotion_fate_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "promotion_fate" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
