ALTER TABLE "stage_org_seal" ADD COLUMN "org_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Lists that were sealed before bear the name that their organisation has now.
UPDATE "stage_org_seal" SET "org_name" = "group"."name" FROM "stage_org" JOIN "group" ON "group"."id" = "stage_org"."org_id" WHERE "stage_org"."id" = "stage_org_seal"."stage_org_id";
