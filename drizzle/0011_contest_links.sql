CREATE TYPE "public"."contest_link_status" AS ENUM('asked', 'accepted', 'declined', 'ended');--> statement-breakpoint
CREATE TABLE "contest_link" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"from_contest_id" bigint NOT NULL,
	"to_contest_id" bigint NOT NULL,
	"to_stage_id" bigint,
	"status" "contest_link_status" NOT NULL,
	"side" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"asked_by" bigint NOT NULL,
	"answered_by" bigint,
	"answered_at" timestamp (3) with time zone,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contest_link_other" CHECK ("contest_link"."from_contest_id" <> "contest_link"."to_contest_id"),
	CONSTRAINT "contest_link_reason" CHECK ("contest_link"."status" not in ('declined', 'ended') or "contest_link"."reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "contest_link_item" (
	"link_id" bigint NOT NULL,
	"from_item_id" bigint NOT NULL,
	"to_item_id" bigint NOT NULL,
	CONSTRAINT "contest_link_item_link_id_from_item_id_pk" PRIMARY KEY("link_id","from_item_id")
);
--> statement-breakpoint
CREATE TABLE "team_arrival" (
	"team_id" bigint PRIMARY KEY NOT NULL,
	"link_id" bigint NOT NULL,
	"from_team_id" bigint NOT NULL,
	"from_work_id" bigint NOT NULL,
	"from_version_id" bigint NOT NULL,
	"rank" integer,
	"origin" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_arrival_work" UNIQUE("link_id","from_work_id")
);
--> statement-breakpoint
ALTER TABLE "contest_link" ADD CONSTRAINT "contest_link_from_contest_id_contest_id_fk" FOREIGN KEY ("from_contest_id") REFERENCES "public"."contest"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_link" ADD CONSTRAINT "contest_link_to_contest_id_contest_id_fk" FOREIGN KEY ("to_contest_id") REFERENCES "public"."contest"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_link" ADD CONSTRAINT "contest_link_to_stage_id_stage_id_fk" FOREIGN KEY ("to_stage_id") REFERENCES "public"."stage"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_link" ADD CONSTRAINT "contest_link_asked_by_user_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_link" ADD CONSTRAINT "contest_link_answered_by_user_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_link_item" ADD CONSTRAINT "contest_link_item_link_id_contest_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."contest_link"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_link_item" ADD CONSTRAINT "contest_link_item_from_item_id_item_id_fk" FOREIGN KEY ("from_item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_link_item" ADD CONSTRAINT "contest_link_item_to_item_id_item_id_fk" FOREIGN KEY ("to_item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_arrival" ADD CONSTRAINT "team_arrival_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_arrival" ADD CONSTRAINT "team_arrival_link_id_contest_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."contest_link"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_arrival" ADD CONSTRAINT "team_arrival_from_team_id_team_id_fk" FOREIGN KEY ("from_team_id") REFERENCES "public"."team"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_arrival" ADD CONSTRAINT "team_arrival_from_work_id_work_id_fk" FOREIGN KEY ("from_work_id") REFERENCES "public"."work"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_arrival" ADD CONSTRAINT "team_arrival_from_version_id_work_version_id_fk" FOREIGN KEY ("from_version_id") REFERENCES "public"."work_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contest_link_once" ON "contest_link" USING btree ("from_contest_id","to_contest_id") WHERE "contest_link"."status" in ('asked', 'accepted');--> statement-breakpoint
CREATE INDEX "contest_link_to" ON "contest_link" USING btree ("to_contest_id");--> statement-breakpoint
CREATE INDEX "team_arrival_from" ON "team_arrival" USING btree ("from_team_id");
--> statement-breakpoint
CREATE TRIGGER team_arrival_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "team_arrival" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
