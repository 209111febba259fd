ALTER TABLE "team" ADD COLUMN "imported_by" bigint;--> statement-breakpoint
ALTER TABLE "team" ADD CONSTRAINT "team_imported_by_user_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_by_student_no" ON "user" USING btree ("student_no");
--> statement-breakpoint
-- Who organises a contest reads the personal data of its teams; the right is new in installations that exist.
INSERT INTO "role_permission" (role_id, permission)
SELECT id, 'enroll:sign:personal' FROM "role" WHERE role_key IN ('PLATFORM_ADMIN', 'HOST_ADMIN', 'CONTEST_MANAGER')
ON CONFLICT DO NOTHING;
