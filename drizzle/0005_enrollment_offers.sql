ALTER TABLE "team" ADD COLUMN "offered_to" bigint;--> statement-breakpoint
ALTER TABLE "team_member" ADD COLUMN "asked_by" text DEFAULT 'team' NOT NULL;--> statement-breakpoint
ALTER TABLE "team" ADD CONSTRAINT "team_offered_to_user_id_fk" FOREIGN KEY ("offered_to") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;