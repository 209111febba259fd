CREATE TABLE "package_arrival" (
	"team_id" bigint PRIMARY KEY NOT NULL,
	"intake_id" bigint NOT NULL,
	"contest_id" bigint NOT NULL,
	"from_key" text NOT NULL,
	"from_work" text NOT NULL,
	"rank" integer,
	"origin" jsonb NOT NULL,
	"levels" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "package_arrival_work" UNIQUE("contest_id","from_key","from_work")
);
--> statement-breakpoint
CREATE TABLE "package_intake" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"contest_id" bigint NOT NULL,
	"key_id" bigint NOT NULL,
	"digest" text NOT NULL,
	"file_id" bigint,
	"origin" jsonb NOT NULL,
	"works" integer NOT NULL,
	"stage_id" bigint,
	"places" jsonb NOT NULL,
	"by_name" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"received_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"taken_by" bigint,
	"taken_at" timestamp (3) with time zone,
	CONSTRAINT "package_intake_once" UNIQUE("contest_id","digest"),
	CONSTRAINT "package_intake_digest" CHECK ("package_intake"."digest" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "package_intake_taken" CHECK (("package_intake"."taken_at" is null) = ("package_intake"."taken_by" is null))
);
--> statement-breakpoint
CREATE TABLE "promotion_package" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"run_id" bigint NOT NULL,
	"receiver_id" bigint,
	"reason" text,
	"digest" text NOT NULL,
	"works" integer NOT NULL,
	"files" integer NOT NULL,
	"bytes" bigint NOT NULL,
	"made_by" bigint NOT NULL,
	"downloads" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotion_package_once" UNIQUE("run_id","digest"),
	CONSTRAINT "promotion_package_digest" CHECK ("promotion_package"."digest" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "promotion_package_contacts" CHECK (("promotion_package"."receiver_id" is null) = ("promotion_package"."reason" is null))
);
--> statement-breakpoint
CREATE TABLE "trusted_key" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"key" text NOT NULL,
	"reason" text NOT NULL,
	"added_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revoked_by" bigint,
	"revoked_at" timestamp (3) with time zone,
	"revoke_reason" text,
	CONSTRAINT "trusted_key_revoked" CHECK (("trusted_key"."revoked_at" is null) = ("trusted_key"."revoke_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "package_arrival" ADD CONSTRAINT "package_arrival_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_arrival" ADD CONSTRAINT "package_arrival_intake_id_package_intake_id_fk" FOREIGN KEY ("intake_id") REFERENCES "public"."package_intake"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_arrival" ADD CONSTRAINT "package_arrival_contest_id_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contest"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_intake" ADD CONSTRAINT "package_intake_contest_id_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contest"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_intake" ADD CONSTRAINT "package_intake_key_id_trusted_key_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."trusted_key"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_intake" ADD CONSTRAINT "package_intake_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_intake" ADD CONSTRAINT "package_intake_stage_id_stage_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."stage"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_intake" ADD CONSTRAINT "package_intake_received_by_user_id_fk" FOREIGN KEY ("received_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_intake" ADD CONSTRAINT "package_intake_taken_by_user_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_package" ADD CONSTRAINT "promotion_package_run_id_promotion_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."promotion_run"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_package" ADD CONSTRAINT "promotion_package_receiver_id_trusted_key_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."trusted_key"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_package" ADD CONSTRAINT "promotion_package_made_by_user_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trusted_key" ADD CONSTRAINT "trusted_key_added_by_user_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trusted_key" ADD CONSTRAINT "trusted_key_revoked_by_user_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "package_arrival_intake" ON "package_arrival" USING btree ("intake_id");--> statement-breakpoint
CREATE INDEX "package_intake_file" ON "package_intake" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "trusted_key_once" ON "trusted_key" USING btree ("key") WHERE "trusted_key"."revoked_at" is null;--> statement-breakpoint
CREATE TRIGGER package_arrival_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "package_arrival" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER promotion_package_append_only BEFORE UPDATE OF "run_id", "receiver_id", "reason", "digest", "works", "files", "bytes", "made_by" OR DELETE OR TRUNCATE ON "promotion_package" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER trusted_key_append_only BEFORE UPDATE OF "name", "address", "key", "reason", "added_by", "created_at" OR DELETE OR TRUNCATE ON "trusted_key" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
INSERT INTO "role_permission" ("role_id", "permission") SELECT "id", p FROM "role" CROSS JOIN (VALUES ('sys:key:list'), ('sys:key:add'), ('sys:key:delete')) AS t(p) WHERE "role_key" = 'PLATFORM_ADMIN' ON CONFLICT DO NOTHING;
