ALTER TABLE "panel_invitation" DROP CONSTRAINT "panel_invitation_once";--> statement-breakpoint
DROP INDEX "panel_invitation_successor";--> statement-breakpoint
ALTER TABLE "panel_invitation" ADD COLUMN "from_on" date;--> statement-breakpoint
ALTER TABLE "panel_invitation" ADD COLUMN "until_on" date;--> statement-breakpoint
CREATE UNIQUE INDEX "panel_invitation_once" ON "panel_invitation" USING btree ("draw_id","expert_id") WHERE "panel_invitation"."from_on" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "panel_invitation_days_once" ON "panel_invitation" USING btree ("draw_id","expert_id","from_on") WHERE "panel_invitation"."from_on" is not null and "panel_invitation"."status" in ('open', 'accepted');--> statement-breakpoint
CREATE UNIQUE INDEX "panel_invitation_successor" ON "panel_invitation" USING btree ("stands_for") WHERE "panel_invitation"."from_on" is null;--> statement-breakpoint
ALTER TABLE "panel_invitation" ADD CONSTRAINT "panel_invitation_days" CHECK (("panel_invitation"."from_on" is null) = ("panel_invitation"."until_on" is null) and "panel_invitation"."until_on" >= "panel_invitation"."from_on");