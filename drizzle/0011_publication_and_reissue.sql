DROP INDEX "certificate_live_number";--> statement-breakpoint
DROP INDEX "certificate_once";--> statement-breakpoint
ALTER TABLE "publicity" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_live_number" ON "certificate" USING btree ("group_id","number") WHERE "certificate"."status" not in ('pending', 'generated', 'superseded');--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_once" ON "certificate" USING btree ("award_id","recipient_type","recipient_id") WHERE "certificate"."status" in ('issued', 'sent');--> statement-breakpoint
ALTER TABLE "publicity" ADD CONSTRAINT "publicity_published" CHECK ("publicity"."published_at" is null or "publicity"."status" = 'closed');