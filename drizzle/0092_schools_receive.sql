ALTER TABLE "stage" ADD COLUMN "direct_most" integer;--> statement-breakpoint
ALTER TABLE "stage" ADD COLUMN "schools_receive" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion_run" ADD COLUMN "school_id" bigint;--> statement-breakpoint
ALTER TABLE "promotion_run" ADD CONSTRAINT "promotion_run_school_id_group_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage" ADD CONSTRAINT "stage_direct_most" CHECK ("stage"."direct_most" between 0 and 10000);--> statement-breakpoint
-- The right to receive the lists of one's colleges is new in installations that exist, too.
INSERT INTO "role_permission" ("role_id", "permission")
  SELECT r."id", 'ladder:college:edit' FROM "role" r
  WHERE r."role_key" IN ('PLATFORM_ADMIN', 'HOST_ADMIN', 'SCHOOL_ADMIN') AND r."shipped"
  ON CONFLICT DO NOTHING;
