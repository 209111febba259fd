ALTER TABLE "expert" ADD COLUMN "introduction" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "expert" ADD COLUMN "introduction_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "expert" ADD COLUMN "consented_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "expert" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "expert_published" ON "expert" USING btree ("group_id") WHERE "expert"."published_at" is not null;--> statement-breakpoint
ALTER TABLE "expert" ADD CONSTRAINT "expert_published_consents" CHECK ("expert"."published_at" is null or "expert"."consented_at" is not null);