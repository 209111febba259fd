CREATE INDEX "outbox_user" ON "outbox" USING btree ("user_id","id") WHERE "outbox"."user_id" is not null;--> statement-breakpoint
-- Whoever may read the logs, and everything else there, may let a letter be sent again.
INSERT INTO "role_permission" ("role_id", "permission")
SELECT DISTINCT p."role_id", 'sys:log:resend' FROM "role_permission" p WHERE p."permission" = 'sys:log:export'
ON CONFLICT DO NOTHING;
