CREATE TABLE "file_text" (
	"sha256" text NOT NULL,
	"reader" integer NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_text_sha256_reader_pk" PRIMARY KEY("sha256","reader")
);
--> statement-breakpoint
CREATE TABLE "reading_due" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"sha256" text,
	"version_id" bigint,
	"clean_by" bigint,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	CONSTRAINT "reading_due_one" CHECK (("reading_due"."sha256" is null) <> ("reading_due"."version_id" is null))
);
--> statement-breakpoint
CREATE TABLE "work_clean" (
	"work_file_id" bigint PRIMARY KEY NOT NULL,
	"file_id" bigint NOT NULL,
	"made_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_lint" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"version_id" bigint NOT NULL,
	"linter" integer NOT NULL,
	"words" text NOT NULL,
	"found" integer NOT NULL,
	"possible" integer NOT NULL,
	"unread" integer NOT NULL,
	"files" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "work_lint_once" UNIQUE("version_id","words","linter")
);
--> statement-breakpoint
ALTER TABLE "reading_due" ADD CONSTRAINT "reading_due_version_id_work_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."work_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_due" ADD CONSTRAINT "reading_due_clean_by_user_id_fk" FOREIGN KEY ("clean_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_clean" ADD CONSTRAINT "work_clean_work_file_id_work_file_id_fk" FOREIGN KEY ("work_file_id") REFERENCES "public"."work_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_clean" ADD CONSTRAINT "work_clean_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_clean" ADD CONSTRAINT "work_clean_made_by_user_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_lint" ADD CONSTRAINT "work_lint_version_id_work_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."work_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reading_due_content" ON "reading_due" USING btree ("sha256") WHERE "reading_due"."sha256" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reading_due_version" ON "reading_due" USING btree ("version_id") WHERE "reading_due"."version_id" is not null and "reading_due"."clean_by" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reading_due_clean" ON "reading_due" USING btree ("version_id") WHERE "reading_due"."clean_by" is not null;--> statement-breakpoint
CREATE INDEX "work_lint_version" ON "work_lint" USING btree ("version_id","id");
--> statement-breakpoint
CREATE TRIGGER work_lint_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "work_lint" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- What was handed in before is read as well.
INSERT INTO "reading_due" ("version_id") SELECT "final_version_id" FROM "work" WHERE "final_version_id" IS NOT NULL;
