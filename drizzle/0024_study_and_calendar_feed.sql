CREATE TABLE "study_attempt" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"resource_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"no" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"score" integer NOT NULL,
	"passed" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "study_attempt_no" UNIQUE("resource_id","user_id","no")
);
--> statement-breakpoint
CREATE TABLE "study_completion" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"user_id" bigint NOT NULL,
	"contest_id" bigint,
	"group_id" bigint,
	"resource_ids" bigint[] NOT NULL,
	"number" text NOT NULL,
	"trace_code" text NOT NULL,
	"holder" text NOT NULL,
	"owner_name" text NOT NULL,
	"lines" jsonb NOT NULL,
	"digest" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "study_completion_number_unique" UNIQUE("number"),
	CONSTRAINT "study_completion_trace_code_unique" UNIQUE("trace_code"),
	CONSTRAINT "study_completion_once" UNIQUE NULLS NOT DISTINCT("user_id","contest_id","group_id","resource_ids"),
	CONSTRAINT "study_completion_owner" CHECK (num_nonnulls("study_completion"."contest_id", "study_completion"."group_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "study_progress" (
	"resource_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "study_progress_resource_id_user_id_pk" PRIMARY KEY("resource_id","user_id"),
	CONSTRAINT "study_progress_position" CHECK ("study_progress"."position" >= 0)
);
--> statement-breakpoint
CREATE TABLE "study_resource" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"contest_id" bigint,
	"group_id" bigint,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"audience" text[] NOT NULL,
	"required" boolean DEFAULT false NOT NULL,
	"due_on" date,
	"content_html" text DEFAULT '' NOT NULL,
	"file_id" bigint,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pass_mark" integer DEFAULT 60 NOT NULL,
	"max_attempts" integer DEFAULT 3 NOT NULL,
	"published_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "study_resource_owner" CHECK (num_nonnulls("study_resource"."contest_id", "study_resource"."group_id") = 1),
	CONSTRAINT "study_resource_pass" CHECK ("study_resource"."pass_mark" between 1 and 100 and "study_resource"."max_attempts" >= 0)
);
--> statement-breakpoint
ALTER TABLE "study_attempt" ADD CONSTRAINT "study_attempt_resource_id_study_resource_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."study_resource"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_attempt" ADD CONSTRAINT "study_attempt_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_completion" ADD CONSTRAINT "study_completion_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_completion" ADD CONSTRAINT "study_completion_contest_id_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contest"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_completion" ADD CONSTRAINT "study_completion_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_progress" ADD CONSTRAINT "study_progress_resource_id_study_resource_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."study_resource"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_progress" ADD CONSTRAINT "study_progress_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_resource" ADD CONSTRAINT "study_resource_contest_id_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contest"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_resource" ADD CONSTRAINT "study_resource_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_resource" ADD CONSTRAINT "study_resource_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_resource" ADD CONSTRAINT "study_resource_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "study_attempt_user" ON "study_attempt" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "study_progress_user" ON "study_progress" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "study_resource_contest" ON "study_resource" USING btree ("contest_id");--> statement-breakpoint
CREATE INDEX "study_resource_group" ON "study_resource" USING btree ("group_id");--> statement-breakpoint
-- Whoever runs contests or a school may assign what is to be learned, in installations that exist, too.
INSERT INTO "role_permission" ("role_id", "permission")
  SELECT r."id", p."name" FROM "role" r
  CROSS JOIN unnest(ARRAY['study:resource:list', 'study:resource:add', 'study:resource:edit', 'study:resource:delete', 'study:resource:export']) p ("name")
  WHERE r."role_key" IN ('PLATFORM_ADMIN', 'HOST_ADMIN', 'CONTEST_MANAGER', 'SCHOOL_ADMIN') AND r."shipped"
  ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE TRIGGER study_attempt_append_only BEFORE UPDATE OR TRUNCATE ON "study_attempt" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER study_completion_append_only BEFORE UPDATE OR TRUNCATE ON "study_completion" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TABLE "calendar_feed" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"read_at" timestamp (3) with time zone,
	"reads" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feed_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE TABLE "quiet_hours" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"from_minute" integer NOT NULL,
	"until_minute" integer NOT NULL,
	CONSTRAINT "quiet_hours_of_day" CHECK ("quiet_hours"."from_minute" between 0 and 1439 and "quiet_hours"."until_minute" between 0 and 1439 and "quiet_hours"."from_minute" <> "quiet_hours"."until_minute")
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "patient" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quiet_hours" ADD CONSTRAINT "quiet_hours_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
