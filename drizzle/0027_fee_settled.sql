ALTER TABLE "team" ADD COLUMN "paid_on" date;--> statement-breakpoint
ALTER TABLE "team" ADD COLUMN "settled_by" bigint;--> statement-breakpoint
ALTER TABLE "team" ADD COLUMN "settled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "team" ADD CONSTRAINT "team_settled_by_user_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;