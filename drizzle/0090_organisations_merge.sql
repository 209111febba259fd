ALTER TYPE "public"."group_kind" ADD VALUE 'former';--> statement-breakpoint
DROP INDEX "group_sibling_name";--> statement-breakpoint
ALTER TABLE "group" ADD COLUMN "merged_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "group_sibling_name" ON "group" USING btree ("parent_id","kind","name") WHERE "group"."merged_at" is null;--> statement-breakpoint
ALTER TABLE "group" ADD CONSTRAINT "group_former" CHECK (("group"."kind"::text = 'former') = ("group"."merged_at" is not null));