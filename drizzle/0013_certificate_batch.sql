ALTER TYPE "public"."certificate_status" ADD VALUE 'discarded';--> statement-breakpoint
CREATE TABLE "certificate_batch" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"contest_id" bigint NOT NULL,
	"design_id" bigint NOT NULL,
	"rule_id" bigint NOT NULL,
	"recipient_type" smallint NOT NULL,
	"issue_on" text NOT NULL,
	"award_ids" bigint[] NOT NULL,
	"next" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"problem" jsonb,
	"created_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "certificate_batch_done" CHECK ("certificate_batch"."done" between 0 and "certificate_batch"."total" and "certificate_batch"."total" <= 50000)
);
--> statement-breakpoint
CREATE TABLE "certificate_picture" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"group_id" bigint NOT NULL,
	"file_id" bigint NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"published_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate_setting" (
	"contest_id" bigint PRIMARY KEY NOT NULL,
	"issuer" text DEFAULT '' NOT NULL,
	"seal_text" text DEFAULT '' NOT NULL,
	"seal_picture_id" bigint,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "certificate" DROP CONSTRAINT "certificate_issued";--> statement-breakpoint
DROP INDEX "certificate_once";--> statement-breakpoint
ALTER TABLE "certificate" ADD COLUMN "batch_id" bigint;--> statement-breakpoint
ALTER TABLE "certificate" ADD COLUMN "signature" text;--> statement-breakpoint
ALTER TABLE "certificate" ADD COLUMN "key_id" text;--> statement-breakpoint
ALTER TABLE "certificate_template" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "certificate_template" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate_template" ADD COLUMN "updated_by" bigint;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "biz_type" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "biz_id" bigint;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "user_id" bigint;--> statement-breakpoint
ALTER TABLE "certificate_batch" ADD CONSTRAINT "certificate_batch_contest_id_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contest"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_batch" ADD CONSTRAINT "certificate_batch_design_id_certificate_design_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."certificate_design"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_batch" ADD CONSTRAINT "certificate_batch_rule_id_number_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."number_rule"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_batch" ADD CONSTRAINT "certificate_batch_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_picture" ADD CONSTRAINT "certificate_picture_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_picture" ADD CONSTRAINT "certificate_picture_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_setting" ADD CONSTRAINT "certificate_setting_contest_id_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contest"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_setting" ADD CONSTRAINT "certificate_setting_seal_picture_id_certificate_picture_id_fk" FOREIGN KEY ("seal_picture_id") REFERENCES "public"."certificate_picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_batch_contest" ON "certificate_batch" USING btree ("contest_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_batch_running" ON "certificate_batch" USING btree ("rule_id") WHERE "certificate_batch"."status" = 'running';--> statement-breakpoint
CREATE INDEX "certificate_picture_group" ON "certificate_picture" USING btree ("group_id");--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_batch_id_certificate_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."certificate_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_template" ADD CONSTRAINT "certificate_template_updated_by_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_batch_of" ON "certificate" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "certificate_lookup_at" ON "certificate_lookup" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "message_of_certificate" ON "message" USING btree ("biz_id") WHERE "message"."biz_type" = 'certificate';--> statement-breakpoint
CREATE INDEX "outbox_biz" ON "outbox" USING btree ("biz_type","biz_id") WHERE "outbox"."biz_type" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_once" ON "certificate" USING btree ("award_id","recipient_type","recipient_id") WHERE "certificate"."status" in ('issued', 'sent') or ("certificate"."status" in ('pending', 'generated') and "certificate"."revision" = 1);--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_issued" CHECK ("certificate"."status"::text in ('pending', 'generated', 'discarded') or "certificate"."issued_at" is not null);