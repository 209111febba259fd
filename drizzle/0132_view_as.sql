ALTER TABLE "session" ADD COLUMN "viewer_sid" uuid;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_viewer_sid_session_sid_fk" FOREIGN KEY ("viewer_sid") REFERENCES "public"."session"("sid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_viewer" ON "session" USING btree ("viewer_sid") WHERE "session"."viewer_sid" is not null;