CREATE TYPE "public"."stage_org_status" AS ENUM('collecting', 'ranked', 'submitted', 'returned');--> statement-breakpoint
CREATE TABLE "quota" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"stage_id" bigint NOT NULL,
	"item_id" bigint,
	"org_id" bigint,
	"value" integer NOT NULL,
	"origin" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "quota_place" UNIQUE NULLS NOT DISTINCT("stage_id","item_id","org_id"),
	CONSTRAINT "quota_value" CHECK ("quota"."value" between 0 and 100000)
);
--> statement-breakpoint
CREATE TABLE "sealed_entry" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"seal_id" bigint NOT NULL,
	"work_id" bigint NOT NULL,
	"version_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"place" integer,
	"line" jsonb NOT NULL,
	CONSTRAINT "sealed_entry_work" UNIQUE("seal_id","work_id")
);
--> statement-breakpoint
CREATE TABLE "stage_org" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"stage_id" bigint NOT NULL,
	"org_id" bigint NOT NULL,
	"status" "stage_org_status" DEFAULT 'collecting' NOT NULL,
	"way" text,
	"notice" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stage_org_once" UNIQUE("stage_id","org_id")
);
--> statement-breakpoint
CREATE TABLE "stage_org_entry" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"stage_org_id" bigint NOT NULL,
	"work_id" bigint NOT NULL,
	"place" integer,
	"direct" boolean DEFAULT false NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "stage_org_entry_work" UNIQUE("stage_org_id","work_id"),
	CONSTRAINT "stage_org_entry_place" CHECK ("stage_org_entry"."place" >= 1 and not ("stage_org_entry"."direct" and "stage_org_entry"."place" is not null))
);
--> statement-breakpoint
CREATE TABLE "stage_org_seal" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"stage_org_id" bigint NOT NULL,
	"no" integer NOT NULL,
	"sha256" text NOT NULL,
	"sealed_by" bigint NOT NULL,
	"sealed_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"scan_id" bigint,
	"scan_at" timestamp (3) with time zone,
	"received_by" bigint,
	"received_at" timestamp (3) with time zone,
	"returned_at" timestamp (3) with time zone,
	"return_reason" text,
	CONSTRAINT "stage_org_seal_no" UNIQUE("stage_org_id","no"),
	CONSTRAINT "stage_org_seal_sha" CHECK ("stage_org_seal"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "stage_org_window" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"stage_org_id" bigint NOT NULL,
	"type" "window_type" NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stage_org_window_type" UNIQUE("stage_org_id","type"),
	CONSTRAINT "stage_org_window_order" CHECK ("stage_org_window"."starts_at" < "stage_org_window"."ends_at")
);
--> statement-breakpoint
ALTER TABLE "quota" ADD CONSTRAINT "quota_stage_id_stage_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."stage"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota" ADD CONSTRAINT "quota_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota" ADD CONSTRAINT "quota_org_id_group_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sealed_entry" ADD CONSTRAINT "sealed_entry_seal_id_stage_org_seal_id_fk" FOREIGN KEY ("seal_id") REFERENCES "public"."stage_org_seal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sealed_entry" ADD CONSTRAINT "sealed_entry_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sealed_entry" ADD CONSTRAINT "sealed_entry_version_id_work_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."work_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sealed_entry" ADD CONSTRAINT "sealed_entry_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_org" ADD CONSTRAINT "stage_org_stage_id_stage_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."stage"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_org" ADD CONSTRAINT "stage_org_org_id_group_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_org_entry" ADD CONSTRAINT "stage_org_entry_stage_org_id_stage_org_id_fk" FOREIGN KEY ("stage_org_id") REFERENCES "public"."stage_org"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_org_entry" ADD CONSTRAINT "stage_org_entry_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_org_seal" ADD CONSTRAINT "stage_org_seal_stage_org_id_stage_org_id_fk" FOREIGN KEY ("stage_org_id") REFERENCES "public"."stage_org"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_org_seal" ADD CONSTRAINT "stage_org_seal_sealed_by_user_id_fk" FOREIGN KEY ("sealed_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_org_seal" ADD CONSTRAINT "stage_org_seal_scan_id_file_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_org_seal" ADD CONSTRAINT "stage_org_seal_received_by_user_id_fk" FOREIGN KEY ("received_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_org_window" ADD CONSTRAINT "stage_org_window_stage_org_id_stage_org_id_fk" FOREIGN KEY ("stage_org_id") REFERENCES "public"."stage_org"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sealed_entry_of_work" ON "sealed_entry" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "stage_org_org" ON "stage_org" USING btree ("org_id");--> statement-breakpoint
CREATE TRIGGER sealed_entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "sealed_entry" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
