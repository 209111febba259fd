CREATE TABLE "summary" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"title" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"takes_late" boolean DEFAULT true NOT NULL,
	"fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"template_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "summary_title" CHECK (length(trim("summary"."title")) > 0)
);
--> statement-breakpoint
CREATE TABLE "summary_contest" (
	"summary_id" bigint NOT NULL,
	"contest_id" bigint NOT NULL,
	CONSTRAINT "summary_contest_summary_id_contest_id_pk" PRIMARY KEY("summary_id","contest_id")
);
--> statement-breakpoint
CREATE TABLE "summary_report" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"summary_id" bigint NOT NULL,
	"org_id" bigint NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"draft_file_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "summary_report_once" UNIQUE("summary_id","org_id"),
	CONSTRAINT "summary_report_status" CHECK ("summary_report"."status" in ('requested', 'submitted', 'returned', 'accepted'))
);
--> statement-breakpoint
CREATE TABLE "summary_version" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"report_id" bigint NOT NULL,
	"no" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"file_id" bigint NOT NULL,
	"late" boolean NOT NULL,
	"submitted_by" bigint NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"marks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"return_reason" text,
	CONSTRAINT "summary_version_no" UNIQUE("report_id","no")
);
--> statement-breakpoint
ALTER TABLE "summary" ADD CONSTRAINT "summary_template_id_file_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summary" ADD CONSTRAINT "summary_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summary_contest" ADD CONSTRAINT "summary_contest_summary_id_summary_id_fk" FOREIGN KEY ("summary_id") REFERENCES "public"."summary"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summary_contest" ADD CONSTRAINT "summary_contest_contest_id_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contest"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summary_report" ADD CONSTRAINT "summary_report_summary_id_summary_id_fk" FOREIGN KEY ("summary_id") REFERENCES "public"."summary"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summary_report" ADD CONSTRAINT "summary_report_org_id_group_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summary_report" ADD CONSTRAINT "summary_report_draft_file_id_file_id_fk" FOREIGN KEY ("draft_file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summary_version" ADD CONSTRAINT "summary_version_report_id_summary_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."summary_report"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summary_version" ADD CONSTRAINT "summary_version_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summary_version" ADD CONSTRAINT "summary_version_submitted_by_user_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "summary_contest_of" ON "summary_contest" USING btree ("contest_id");--> statement-breakpoint
CREATE INDEX "summary_report_org" ON "summary_report" USING btree ("org_id");--> statement-breakpoint
-- Whoever runs contests may ask schools for reports, in installations that exist, too.
INSERT INTO "role_permission" ("role_id", "permission")
  SELECT r."id", p."name" FROM "role" r
  CROSS JOIN unnest(ARRAY['summary:setting:list', 'summary:setting:add', 'summary:setting:edit', 'summary:setting:audit', 'summary:setting:export',
    'summary:record:list', 'summary:record:add', 'summary:record:edit', 'summary:record:audit', 'summary:record:export']) p ("name")
  WHERE r."role_key" = 'CONTEST_MANAGER' AND r."shipped"
  ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE TRIGGER summary_version_append_only BEFORE UPDATE OF "report_id", "no", "answers", "file_id", "late", "submitted_by", "submitted_at" OR DELETE OR TRUNCATE ON "summary_version" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
