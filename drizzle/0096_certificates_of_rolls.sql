CREATE TABLE "certificate_roll" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"contest_id" bigint NOT NULL,
	"name" text NOT NULL,
	"columns" text[] DEFAULT '{}' NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certificate_roll_name" UNIQUE("contest_id","name")
);
--> statement-breakpoint
CREATE TABLE "certificate_roll_person" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"roll_id" bigint NOT NULL,
	"sort" integer NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"organisation" text DEFAULT '' NOT NULL,
	"honour" text DEFAULT '' NOT NULL,
	"more" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certificate_roll_person_sort" UNIQUE("roll_id","sort")
);
--> statement-breakpoint
DROP INDEX "certificate_once";--> statement-breakpoint
ALTER TABLE "certificate" ALTER COLUMN "award_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate" ADD COLUMN "roll_person_id" bigint;--> statement-breakpoint
ALTER TABLE "certificate" ADD COLUMN "further_id" bigint;--> statement-breakpoint
ALTER TABLE "certificate_batch" ADD COLUMN "roll_id" bigint;--> statement-breakpoint
ALTER TABLE "certificate_batch" ADD COLUMN "person_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate_batch" ADD COLUMN "further" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate_roll" ADD CONSTRAINT "certificate_roll_contest_id_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contest"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_roll" ADD CONSTRAINT "certificate_roll_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_roll_person" ADD CONSTRAINT "certificate_roll_person_roll_id_certificate_roll_id_fk" FOREIGN KEY ("roll_id") REFERENCES "public"."certificate_roll"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_roll_person_words" ON "certificate_roll_person" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "certificate_roll_person_pairs" ON "certificate_roll_person" USING gin (letter_pairs("name"));--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_roll_person_id_certificate_roll_person_id_fk" FOREIGN KEY ("roll_person_id") REFERENCES "public"."certificate_roll_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_further_id_certificate_template_id_fk" FOREIGN KEY ("further_id") REFERENCES "public"."certificate_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_batch" ADD CONSTRAINT "certificate_batch_roll_id_certificate_roll_id_fk" FOREIGN KEY ("roll_id") REFERENCES "public"."certificate_roll"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_roll_once" ON "certificate" USING btree ("roll_person_id",coalesce("further_id", 0)) WHERE "certificate"."status" in ('issued', 'sent') or ("certificate"."status" in ('pending', 'generated') and "certificate"."revision" = 1);--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_once" ON "certificate" USING btree ("award_id","recipient_type","recipient_id",coalesce("further_id", 0)) WHERE "certificate"."status" in ('issued', 'sent') or ("certificate"."status" in ('pending', 'generated') and "certificate"."revision" = 1);--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_for_one" CHECK (num_nonnulls("certificate"."award_id", "certificate"."roll_person_id") = 1);--> statement-breakpoint
ALTER TABLE "certificate_batch" ADD CONSTRAINT "certificate_batch_of_one" CHECK (("certificate_batch"."roll_id" is null) = (cardinality("certificate_batch"."person_ids") = 0));