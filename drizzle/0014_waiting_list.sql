ALTER TYPE "public"."team_status" ADD VALUE 'waiting' BEFORE 'submitted';--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "waiting_list" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "last_waiting" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "team" ADD COLUMN "waiting_no" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "team_waiting" ON "team" USING btree ("item_id","waiting_no");--> statement-breakpoint
ALTER TABLE "team" ADD CONSTRAINT "team_waits" CHECK (("team"."status"::text = 'waiting') = ("team"."waiting_no" is not null));