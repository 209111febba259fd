ALTER TABLE "outbox" ADD COLUMN "taken_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("id") WHERE "outbox"."sent_at" is null;