CREATE TABLE "objection_file" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"publicity_id" bigint NOT NULL,
	"objection_id" bigint,
	"kind" text NOT NULL,
	"file_id" bigint NOT NULL,
	"uploaded_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "objection_file_kind" CHECK ("objection_file"."kind" in ('evidence', 'letter'))
);
--> statement-breakpoint
ALTER TABLE "objection" ADD COLUMN "organisation" text;--> statement-breakpoint
ALTER TABLE "objection" ADD COLUMN "due_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL;--> statement-breakpoint
ALTER TABLE "objection_file" ADD CONSTRAINT "objection_file_publicity_id_publicity_id_fk" FOREIGN KEY ("publicity_id") REFERENCES "public"."publicity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objection_file" ADD CONSTRAINT "objection_file_objection_id_objection_id_fk" FOREIGN KEY ("objection_id") REFERENCES "public"."objection"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objection_file" ADD CONSTRAINT "objection_file_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objection_file" ADD CONSTRAINT "objection_file_uploaded_by_user_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "objection_file_objection" ON "objection_file" USING btree ("objection_id");--> statement-breakpoint
CREATE INDEX "objection_file_loose" ON "objection_file" USING btree ("uploaded_by") WHERE "objection_file"."objection_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "objection_file_one_letter" ON "objection_file" USING btree ("objection_id") WHERE "objection_file"."kind" = 'letter';--> statement-breakpoint
CREATE INDEX "objection_due" ON "objection" USING btree ("due_at") WHERE "objection"."status" in ('submitted', 'accepted', 'investigating');--> statement-breakpoint
ALTER TABLE "objection" DROP COLUMN "evidence";--> statement-breakpoint
UPDATE "objection" SET "due_at" = ((
	SELECT day::date FROM generate_series(
		("created_at" AT TIME ZONE 'Asia/Shanghai')::date + 1, ("created_at" AT TIME ZONE 'Asia/Shanghai')::date + 6, interval '1 day'
	) AS day WHERE extract(isodow FROM day) < 6 ORDER BY day OFFSET 1 LIMIT 1
) + time '23:59:59') AT TIME ZONE 'Asia/Shanghai';
