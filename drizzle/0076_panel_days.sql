ALTER TABLE "panel_invitation" DROP CONSTRAINT "panel_invitation_once";--> statement-breakpoint
DROP INDEX "panel_invitation_successor";--> statement-breakpoint
ALTER TABLE "panel_invitation" ADD COLUMN "from_on" date;--> statement-breakpoint
ALTER TABLE "panel_invitation" ADD COLUMN "until_on" date;--> statement-breakpoint
CREATE UNIQUE INDEX "panel_invitation_once" ON "panel_invitation" USING btree ("draw_id","expert_id") WHERE "panel_invitation"."from_on" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "panel_invitation_days_once" ON "panel_invitation" USING btree ("draw_id","expert_id","from_on") WHERE "panel_invitation"."from_on" is not null and "panel_invitation"."status" in ('open', 'accepted');--> statement-breakpoint
CREATE UNIQUE INDEX "panel_invitation_successor" ON "panel_invitation" USING btree ("stands_for") WHERE "panel_invitation"."from_on" is null;--> statement-breakpoint
ALTER TABLE "panel_invitation" ADD CONSTRAINT "panel_invitation_days" CHECK (("panel_invitation"."from_on" is null) = ("panel_invitation"."until_on" is null) and "panel_invitation"."until_on" >= "panel_invitation"."from_on");
--> statement-breakpoint
ALTER TABLE "review_plan" DROP CONSTRAINT "review_plan_contest_id_contest_id_fk";
--> statement-breakpoint
ALTER TABLE "review_plan" ADD CONSTRAINT "review_plan_contest_id_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contest"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scene_session" ADD COLUMN "break_every" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "scene_session" ADD COLUMN "break_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "scene_session" ADD COLUMN "reveal_marks" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "scene_session" ADD CONSTRAINT "scene_session_breaks" CHECK ("scene_session"."break_every" between 0 and 100 and "scene_session"."break_minutes" between 0 and 240);