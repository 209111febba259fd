ALTER TABLE "scene_session" ADD COLUMN "break_every" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "scene_session" ADD COLUMN "break_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "scene_session" ADD COLUMN "reveal_marks" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "scene_session" ADD CONSTRAINT "scene_session_breaks" CHECK ("scene_session"."break_every" between 0 and 100 and "scene_session"."break_minutes" between 0 and 240);