CREATE TYPE "public"."education" AS ENUM('college', 'undergraduate', 'master', 'doctor', 'other');--> statement-breakpoint
CREATE TYPE "public"."user_status" AS ENUM('invited', 'active', 'disabled');--> statement-breakpoint
CREATE TYPE "public"."award_status" AS ENUM('draft', 'proposed', 'publicity', 'confirmed', 'certified', 'revoked');--> statement-breakpoint
CREATE TYPE "public"."objection_status" AS ENUM('submitted', 'accepted', 'dismissed', 'investigating', 'upheld', 'rejected');--> statement-breakpoint
CREATE TYPE "public"."certificate_status" AS ENUM('pending', 'generated', 'issued', 'sent', 'revoked', 'superseded', 'discarded');--> statement-breakpoint
CREATE TYPE "public"."contest_level" AS ENUM('college', 'school', 'province', 'national', 'custom');--> statement-breakpoint
CREATE TYPE "public"."contest_mode" AS ENUM('individual', 'team');--> statement-breakpoint
CREATE TYPE "public"."contest_status" AS ENUM('draft', 'pending', 'published', 'suspended', 'cancelled', 'finished', 'archived');--> statement-breakpoint
CREATE TYPE "public"."window_type" AS ENUM('signUp', 'audit', 'submit', 'review', 'publicity');--> statement-breakpoint
CREATE TYPE "public"."audit_level" AS ENUM('advisor', 'college', 'school', 'province');--> statement-breakpoint
CREATE TYPE "public"."member_role" AS ENUM('captain', 'member', 'advisor');--> statement-breakpoint
CREATE TYPE "public"."member_status" AS ENUM('invited', 'accepted', 'declined', 'expired', 'left', 'removed');--> statement-breakpoint
CREATE TYPE "public"."pay_status" AS ENUM('free', 'due', 'paid', 'waived');--> statement-breakpoint
CREATE TYPE "public"."team_source" AS ENUM('self', 'import', 'promoted', 'copied', 'invited');--> statement-breakpoint
CREATE TYPE "public"."team_status" AS ENUM('draft', 'submitted', 'auditing', 'approved', 'returned', 'rejected', 'withdrawn', 'locked', 'disqualified');--> statement-breakpoint
CREATE TYPE "public"."article_status" AS ENUM('draft', 'pending', 'published', 'offline');--> statement-breakpoint
CREATE TYPE "public"."group_kind" AS ENUM('platform', 'province', 'host', 'school', 'college');--> statement-breakpoint
CREATE TYPE "public"."plan_status" AS ENUM('draft', 'open', 'closed');--> statement-breakpoint
CREATE TYPE "public"."task_status" AS ENUM('assigned', 'accepted', 'inProgress', 'submitted', 'returned', 'confirmed', 'declined', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."template_type" AS ENUM('ccTem', 'hcj', 'tem1', 'tem2', 'zjprovince');--> statement-breakpoint
CREATE TYPE "public"."work_status" AS ENUM('draft', 'submitted', 'locked', 'missed', 'valid', 'returned', 'invalid', 'reviewing', 'reviewed', 'promoted', 'eliminated', 'awarded', 'withdrawn', 'disqualified');--> statement-breakpoint
CREATE SEQUENCE "public"."row_id" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1000 CACHE 1;--> statement-breakpoint
CREATE TABLE "hand_over" (
	"code_hash" "bytea" PRIMARY KEY NOT NULL,
	"sid" uuid NOT NULL,
	"host" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"user_key" text NOT NULL,
	"key" text NOT NULL,
	"path" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_user_key_key_pk" PRIMARY KEY("user_key","key")
);
--> statement-breakpoint
CREATE TABLE "import_check" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text DEFAULT 'user' NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"rows" "bytea" NOT NULL,
	"options" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_log" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"user_id" bigint,
	"username" text NOT NULL,
	"outcome" text NOT NULL,
	"ip" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menu" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"parent_id" bigint,
	"menu_name" text NOT NULL,
	"menu_name_en" text NOT NULL,
	"menu_type" smallint NOT NULL,
	"path" text NOT NULL,
	"component" text NOT NULL,
	"query" text,
	"icon" text,
	"visible" smallint DEFAULT 1 NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "menu_type" CHECK ("menu"."menu_type" in (1, 2, 4)),
	CONSTRAINT "menu_visible" CHECK ("menu"."visible" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "role" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"role_key" text NOT NULL,
	"role_name" text NOT NULL,
	"role_name_en" text NOT NULL,
	"rank" integer NOT NULL,
	"data_scope" smallint NOT NULL,
	"shipped" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "role_role_key_unique" UNIQUE("role_key"),
	CONSTRAINT "role_scope" CHECK ("role"."data_scope" between 1 and 7),
	CONSTRAINT "role_rank" CHECK ("role"."rank" between 0 and 99)
);
--> statement-breakpoint
CREATE TABLE "role_group" (
	"role_id" bigint NOT NULL,
	"group_id" bigint NOT NULL,
	CONSTRAINT "role_group_role_id_group_id_pk" PRIMARY KEY("role_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "role_menu" (
	"role_id" bigint NOT NULL,
	"menu_id" bigint NOT NULL,
	CONSTRAINT "role_menu_role_id_menu_id_pk" PRIMARY KEY("role_id","menu_id")
);
--> statement-breakpoint
CREATE TABLE "role_permission" (
	"role_id" bigint NOT NULL,
	"permission" text NOT NULL,
	CONSTRAINT "role_permission_role_id_permission_pk" PRIMARY KEY("role_id","permission")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"sid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" bigint NOT NULL,
	"role_id" bigint,
	"group_id" bigint,
	"device_id" uuid,
	"ip" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_why" text
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"username" text NOT NULL,
	"real_name" text NOT NULL,
	"password_hash" text,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"status" "user_status" DEFAULT 'active' NOT NULL,
	"password_set_at" timestamp (3) with time zone,
	"mobile" text,
	"email" text,
	"mobile_verified_at" timestamp (3) with time zone,
	"email_verified_at" timestamp (3) with time zone,
	"avatar" text,
	"gender" smallint DEFAULT 0 NOT NULL,
	"birthday" date,
	"id_card_cipher" "bytea",
	"id_card_hash" "bytea",
	"bank_card_cipher" "bytea",
	"bank_card_hash" "bytea",
	"bank_name" text,
	"group_id" bigint,
	"department_id" bigint,
	"school_id" bigint,
	"college_id" bigint,
	"major_id" bigint,
	"education" "education",
	"grade" text,
	"student_no" text,
	"job_title" text,
	"remark" text,
	"vouched" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"locale" text DEFAULT 'zh-cn' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_login_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "user_id_card_hash_unique" UNIQUE("id_card_hash"),
	CONSTRAINT "user_gender" CHECK ("user"."gender" in (0, 1, 2)),
	CONSTRAINT "user_mobile_form" CHECK ("user"."mobile" ~ '^\+[1-9][0-9]{6,14}$'),
	CONSTRAINT "user_email_form" CHECK ("user"."email" = lower("user"."email")),
	CONSTRAINT "user_id_card_both" CHECK (("user"."id_card_cipher" is null) = ("user"."id_card_hash" is null))
);
--> statement-breakpoint
CREATE TABLE "user_group" (
	"user_id" bigint NOT NULL,
	"group_id" bigint NOT NULL,
	CONSTRAINT "user_group_user_id_group_id_pk" PRIMARY KEY("user_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "user_role" (
	"user_id" bigint NOT NULL,
	"role_id" bigint NOT NULL,
	"group_id" bigint NOT NULL,
	CONSTRAINT "user_role_user_id_role_id_group_id_pk" PRIMARY KEY("user_id","role_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "contact_change" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"user_id" bigint NOT NULL,
	"which" text NOT NULL,
	"status" text NOT NULL,
	"target" text NOT NULL,
	"before" text,
	"before_verified_at" timestamp (3) with time zone,
	"proposed_by" bigint,
	"role_id" bigint,
	"group_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"stop_until" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "captcha" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"answer_hash" "bytea" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_device" (
	"id" uuid NOT NULL,
	"user_id" bigint NOT NULL,
	"ip" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_device_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "spent_proof" (
	"nonce" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_code" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"purpose" text NOT NULL,
	"channel" text NOT NULL,
	"target" text NOT NULL,
	"requester" text,
	"code_hash" "bytea" NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "past_organisation" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"user_id" bigint NOT NULL,
	"group_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"until_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" bigint,
	"role_key" text,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" bigint,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reason" text,
	"ip" text,
	"seal_no" bigint,
	"prev_hash" "bytea",
	"hash" "bytea",
	CONSTRAINT "audit_seal_no_unique" UNIQUE("seal_no")
);
--> statement-breakpoint
CREATE TABLE "transition" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"entity" text NOT NULL,
	"entity_id" bigint NOT NULL,
	"from" text,
	"to" text NOT NULL,
	"reason" text,
	"actor_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "award" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"def_id" bigint NOT NULL,
	"contest_id" bigint NOT NULL,
	"work_id" bigint NOT NULL,
	"team_id" bigint NOT NULL,
	"revision_id" bigint,
	"publicity_id" bigint,
	"graded" boolean NOT NULL,
	"rank" integer,
	"score" integer,
	"status" "award_status" DEFAULT 'draft' NOT NULL,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "award_revoked_reason" CHECK ("award"."status" <> 'revoked' or "award"."reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "award_def" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"contest_id" bigint NOT NULL,
	"stage_id" bigint NOT NULL,
	"item_id" bigint,
	"name" text NOT NULL,
	"name_en" text,
	"level" integer NOT NULL,
	"kind" text DEFAULT 'graded' NOT NULL,
	"method" text NOT NULL,
	"value" integer NOT NULL,
	"base" text DEFAULT 'reviewed' NOT NULL,
	"tie" text DEFAULT 'include' NOT NULL,
	"may_be_vacant" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "award_def_name" UNIQUE NULLS NOT DISTINCT("stage_id","item_id","name"),
	CONSTRAINT "award_def_value" CHECK ("award_def"."value" >= 0 and ("award_def"."method" <> 'ratio' or "award_def"."value" <= 10000))
);
--> statement-breakpoint
CREATE TABLE "objection" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"publicity_id" bigint NOT NULL,
	"team_id" bigint,
	"work_id" bigint NOT NULL,
	"name" text NOT NULL,
	"contact" text NOT NULL,
	"reason" text NOT NULL,
	"evidence" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" "objection_status" DEFAULT 'submitted' NOT NULL,
	"answer" text,
	"answered_by" bigint,
	"raised_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "objection_once" UNIQUE("publicity_id","raised_by","work_id")
);
--> statement-breakpoint
CREATE TABLE "publicity" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"contest_id" bigint NOT NULL,
	"plan_id" bigint NOT NULL,
	"revision_id" bigint NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"published_at" timestamp (3) with time zone,
	"created_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "publicity_order" CHECK ("publicity"."starts_at" <= "publicity"."ends_at"),
	CONSTRAINT "publicity_published" CHECK ("publicity"."published_at" is null or "publicity"."status" = 'closed')
);
--> statement-breakpoint
CREATE TABLE "certificate" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"group_id" bigint NOT NULL,
	"contest_id" bigint NOT NULL,
	"award_id" bigint NOT NULL,
	"design_id" bigint NOT NULL,
	"rule_id" bigint NOT NULL,
	"batch_id" bigint,
	"recipient_type" smallint NOT NULL,
	"recipient_id" bigint NOT NULL,
	"number" text NOT NULL,
	"serial" integer,
	"counter_scope_id" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"trace_code" text NOT NULL,
	"status" "certificate_status" DEFAULT 'pending' NOT NULL,
	"snapshot" jsonb NOT NULL,
	"hash" text NOT NULL,
	"pdf_hash" text,
	"signature" text,
	"key_id" text,
	"issued_at" timestamp (3) with time zone,
	"issued_by" bigint,
	"revoked_at" timestamp (3) with time zone,
	"reason" text,
	"superseded_by_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certificate_trace_code_unique" UNIQUE("trace_code"),
	CONSTRAINT "certificate_number" UNIQUE("group_id","number","revision"),
	CONSTRAINT "certificate_trace" CHECK ("certificate"."trace_code" ~ '^[A-HJ-NP-Z2-9]{16}$'),
	CONSTRAINT "certificate_revoked" CHECK ("certificate"."status" <> 'revoked' or ("certificate"."reason" is not null and "certificate"."revoked_at" is not null)),
	CONSTRAINT "certificate_superseded" CHECK (("certificate"."status" = 'superseded') = ("certificate"."superseded_by_id" is not null)),
	CONSTRAINT "certificate_issued" CHECK ("certificate"."status"::text in ('pending', 'generated', 'discarded') or "certificate"."issued_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "certificate_batch" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"contest_id" bigint NOT NULL,
	"design_id" bigint NOT NULL,
	"rule_id" bigint NOT NULL,
	"recipient_type" smallint NOT NULL,
	"issue_on" text NOT NULL,
	"award_ids" bigint[] NOT NULL,
	"next" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"problem" jsonb,
	"created_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "certificate_batch_done" CHECK ("certificate_batch"."done" between 0 and "certificate_batch"."total" and "certificate_batch"."total" <= 50000)
);
--> statement-breakpoint
CREATE TABLE "certificate_design" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"template_id" bigint NOT NULL,
	"no" integer NOT NULL,
	"design" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certificate_design_no" UNIQUE("template_id","no")
);
--> statement-breakpoint
CREATE TABLE "certificate_holder" (
	"certificate_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "certificate_holder_certificate_id_user_id_pk" PRIMARY KEY("certificate_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "certificate_lookup" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"certificate_id" bigint,
	"found" smallint NOT NULL,
	"ip" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate_picture" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"group_id" bigint NOT NULL,
	"file_id" bigint NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"published_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate_setting" (
	"contest_id" bigint PRIMARY KEY NOT NULL,
	"issuer" text DEFAULT '' NOT NULL,
	"seal_text" text DEFAULT '' NOT NULL,
	"seal_picture_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"recipients" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"recipients_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate_template" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"group_id" bigint NOT NULL,
	"name" text NOT NULL,
	"recipient_type" smallint NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"draft" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	CONSTRAINT "certificate_template_name" UNIQUE("group_id","name"),
	CONSTRAINT "certificate_template_recipient" CHECK ("certificate_template"."recipient_type" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "number_counter" (
	"rule_id" bigint NOT NULL,
	"scope_id" bigint NOT NULL,
	"last" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "number_counter_rule_id_scope_id_pk" PRIMARY KEY("rule_id","scope_id"),
	CONSTRAINT "number_counter_positive" CHECK ("number_counter"."last" >= 0)
);
--> statement-breakpoint
CREATE TABLE "number_rule" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"group_id" bigint NOT NULL,
	"contest_id" bigint NOT NULL,
	"prefix" text DEFAULT '' NOT NULL,
	"suffix" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "number_rule_contest" UNIQUE("contest_id")
);
--> statement-breakpoint
CREATE TABLE "certificate_sending" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"contest_id" bigint NOT NULL,
	"certificate_ids" bigint[] NOT NULL,
	"total" integer NOT NULL,
	"next" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "certificate_sending_next" CHECK ("certificate_sending"."sent" between 0 and "certificate_sending"."next" and "certificate_sending"."next" <= "certificate_sending"."total")
);
--> statement-breakpoint
CREATE TABLE "contest" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"series_id" bigint NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"year" integer NOT NULL,
	"group_id" bigint NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"host" text DEFAULT '' NOT NULL,
	"level" "contest_level" NOT NULL,
	"mode" "contest_mode" DEFAULT 'team' NOT NULL,
	"status" "contest_status" DEFAULT 'draft' NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"rules_html" text DEFAULT '' NOT NULL,
	"cover_url" text,
	"contact" text DEFAULT '' NOT NULL,
	"grace_seconds" integer DEFAULT 0 NOT NULL,
	"pinyin" text DEFAULT '' NOT NULL,
	"created_by" bigint,
	"published_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contest_edition" UNIQUE("series_id","round"),
	CONSTRAINT "contest_round" CHECK ("contest"."round" >= 1),
	CONSTRAINT "contest_grace" CHECK ("contest"."grace_seconds" between 0 and 3600)
);
--> statement-breakpoint
CREATE TABLE "contest_manager" (
	"contest_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "contest_manager_contest_id_user_id_pk" PRIMARY KEY("contest_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "contest_series" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"group_id" bigint NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "contest_series_name" UNIQUE("group_id","name")
);
--> statement-breakpoint
CREATE TABLE "form_version" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"contest_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"no" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"published_at" timestamp (3) with time zone,
	CONSTRAINT "form_version_no" UNIQUE("contest_id","purpose","no")
);
--> statement-breakpoint
CREATE TABLE "item" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"contest_id" bigint NOT NULL,
	"parent_id" bigint,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"capacity" integer,
	"taken" integer DEFAULT 0 NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "item_code" UNIQUE("contest_id","code"),
	CONSTRAINT "item_seats" CHECK ("item"."taken" >= 0 and ("item"."capacity" is null or "item"."taken" <= "item"."capacity")),
	CONSTRAINT "item_code_shape" CHECK ("item"."code" ~ '^[A-Z0-9]{1,8}$')
);
--> statement-breakpoint
CREATE TABLE "milestone" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"contest_id" bigint NOT NULL,
	"name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"description" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"contest_id" bigint NOT NULL,
	"stage_id" bigint,
	"item_id" bigint,
	"kind" text NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "setting_place" UNIQUE NULLS NOT DISTINCT("contest_id","stage_id","item_id","kind")
);
--> statement-breakpoint
CREATE TABLE "stage" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"contest_id" bigint NOT NULL,
	"seq" integer NOT NULL,
	"level" "contest_level" NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"mode" text DEFAULT 'inSystem' NOT NULL,
	"owner_scope" text DEFAULT 'contest' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"results_at" timestamp (3) with time zone,
	CONSTRAINT "stage_seq" UNIQUE("contest_id","seq")
);
--> statement-breakpoint
CREATE TABLE "stage_window" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"stage_id" bigint NOT NULL,
	"type" "window_type" NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"shown" boolean DEFAULT false NOT NULL,
	CONSTRAINT "stage_window_type" UNIQUE("stage_id","type"),
	CONSTRAINT "stage_window_order" CHECK ("stage_window"."starts_at" <= "stage_window"."ends_at"),
	CONSTRAINT "stage_window_shown" CHECK (not "stage_window"."shown" or "stage_window"."type" = 'publicity')
);
--> statement-breakpoint
CREATE TABLE "extension" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"team_id" bigint NOT NULL,
	"stage_id" bigint NOT NULL,
	"window" "window_type" NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"granted_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"contest_id" bigint NOT NULL,
	"stage_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"sub_item_id" bigint,
	"owner_group_id" bigint NOT NULL,
	"captain_id" bigint NOT NULL,
	"offered_to" bigint,
	"name" text NOT NULL,
	"number" text,
	"status" "team_status" DEFAULT 'draft' NOT NULL,
	"audit_level" "audit_level",
	"source" "team_source" DEFAULT 'self' NOT NULL,
	"pay_status" "pay_status" DEFAULT 'free' NOT NULL,
	"fee_fen" integer DEFAULT 0 NOT NULL,
	"pay_reason" text,
	"paid_on" date,
	"settled_by" bigint,
	"settled_at" timestamp (3) with time zone,
	"seated" boolean DEFAULT false NOT NULL,
	"join_code" text NOT NULL,
	"form_version_id" bigint,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"personal_cipher" "bytea",
	"statement_name" text,
	"statement_at" timestamp (3) with time zone,
	"submitted_at" timestamp (3) with time zone,
	"approved_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_join_code_unique" UNIQUE("join_code"),
	CONSTRAINT "team_number" UNIQUE("number","contest_id"),
	CONSTRAINT "team_fee" CHECK ("team"."fee_fen" >= 0),
	CONSTRAINT "team_free" CHECK (("team"."pay_status" = 'free') = ("team"."fee_fen" = 0)),
	CONSTRAINT "team_waiver_reason" CHECK ("team"."pay_status" not in ('paid', 'waived') or "team"."pay_reason" is not null),
	CONSTRAINT "team_seat" CHECK (not "team"."seated" or "team"."status" in ('submitted', 'auditing', 'approved', 'returned', 'locked')),
	CONSTRAINT "team_audit_level" CHECK ("team"."status" <> 'auditing' or "team"."audit_level" is not null),
	CONSTRAINT "team_audit_turn" CHECK ("team"."audit_level" is null or "team"."status" in ('submitted', 'auditing')),
	CONSTRAINT "team_number_when_approved" CHECK ("team"."status" not in ('approved', 'locked') or "team"."number" is not null)
);
--> statement-breakpoint
CREATE TABLE "team_audit" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"team_id" bigint NOT NULL,
	"level" "audit_level" NOT NULL,
	"decision" text NOT NULL,
	"reason" text,
	"auditor_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_audit_reason" CHECK ("team_audit"."decision" = 'approved' or length(trim(coalesce("team_audit"."reason", ''))) > 0)
);
--> statement-breakpoint
CREATE TABLE "team_member" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"team_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"role" "member_role" NOT NULL,
	"status" "member_status" NOT NULL,
	"asked_by" text DEFAULT 'team' NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"personal_cipher" "bytea",
	"invited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"sort" integer DEFAULT 0 NOT NULL,
	"frozen_at" timestamp (3) with time zone,
	"name" text,
	"school_id" bigint,
	"college_id" bigint,
	"major_id" bigint,
	"education" "education",
	"grade" text,
	"student_no" text,
	"sources" jsonb,
	CONSTRAINT "team_member_frozen" CHECK (("team_member"."frozen_at" is null) = ("team_member"."name" is null)),
	CONSTRAINT "team_captain_accepted" CHECK ("team_member"."role" <> 'captain' or "team_member"."status" in ('accepted', 'left', 'removed'))
);
--> statement-breakpoint
CREATE TABLE "expert" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"user_id" bigint NOT NULL,
	"group_id" bigint NOT NULL,
	"org_id" bigint,
	"tied_org_ids" bigint[] DEFAULT '{}' NOT NULL,
	"job_title" text DEFAULT '' NOT NULL,
	"fields" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "expert_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "expert_group" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"contest_id" bigint NOT NULL,
	"name" text NOT NULL,
	"leader_id" bigint,
	CONSTRAINT "expert_group_name" UNIQUE("contest_id","name")
);
--> statement-breakpoint
CREATE TABLE "expert_group_member" (
	"expert_group_id" bigint NOT NULL,
	"expert_id" bigint NOT NULL,
	CONSTRAINT "expert_group_member_expert_group_id_expert_id_pk" PRIMARY KEY("expert_group_id","expert_id")
);
--> statement-breakpoint
CREATE TABLE "expert_invitation" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"group_id" bigint NOT NULL,
	"name" text NOT NULL,
	"which" text NOT NULL,
	"target" text NOT NULL,
	"org_id" bigint,
	"tied_org_ids" bigint[] DEFAULT '{}' NOT NULL,
	"job_title" text DEFAULT '' NOT NULL,
	"fields" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"expert_id" bigint,
	"invited_by" bigint NOT NULL,
	"role_id" bigint,
	"invited_in" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "file" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"sha256" text NOT NULL,
	"size" bigint NOT NULL,
	"mime" text NOT NULL,
	"name" text NOT NULL,
	"purpose" text NOT NULL,
	"open" integer DEFAULT 0 NOT NULL,
	"owner_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_sha_shape" CHECK ("file"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "file_size" CHECK ("file"."size" >= 0)
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"user_id" bigint NOT NULL,
	"topic" text NOT NULL,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"biz_type" text,
	"biz_id" bigint,
	"link" text,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"biz_type" text,
	"biz_id" bigint,
	"user_id" bigint,
	"channel" text NOT NULL,
	"target" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"taken_until" timestamp (3) with time zone,
	"failure" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription" (
	"user_id" bigint NOT NULL,
	"topic" text NOT NULL,
	"channels" text[] NOT NULL,
	CONSTRAINT "subscription_user_id_topic_pk" PRIMARY KEY("user_id","topic")
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "installation_once" CHECK ("installation"."only"),
	CONSTRAINT "installation_kind" CHECK ("installation"."kind" in ('real', 'demo'))
);
--> statement-breakpoint
CREATE TABLE "article" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"group_id" bigint NOT NULL,
	"contest_id" bigint,
	"news_type" text NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"source" text,
	"cover_url" text,
	"content_html" text DEFAULT '' NOT NULL,
	"status" "article_status" DEFAULT 'draft' NOT NULL,
	"published_at" timestamp (3) with time zone,
	"top" smallint DEFAULT 0 NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"author_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "article_published_at" CHECK ("article"."status" <> 'published' or "article"."published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "article_file" (
	"article_id" bigint NOT NULL,
	"file_id" bigint NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "article_file_article_id_file_id_pk" PRIMARY KEY("article_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "department" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"group_id" bigint NOT NULL,
	"parent_id" bigint,
	"name" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"parent_id" bigint,
	"kind" "group_kind" NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"path" text NOT NULL,
	"pinyin" text DEFAULT '' NOT NULL,
	"initials" text DEFAULT '' NOT NULL,
	"province_code" text,
	"city" text,
	"level" text,
	"department" text,
	"remark" text,
	"logo_url" text,
	"sort" integer DEFAULT 0 NOT NULL,
	"publish_approval" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_code_unique" UNIQUE("code"),
	CONSTRAINT "group_root_is_platform" CHECK (("group"."parent_id" is null) = ("group"."kind" = 'platform')),
	CONSTRAINT "group_path_shape" CHECK ("group"."path" ~ '^/([0-9]+/)+$')
);
--> statement-breakpoint
CREATE TABLE "major" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"college_id" bigint,
	"name" text NOT NULL,
	"code" text,
	"category" text,
	"class" text,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "declared_conflict" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"contest_id" bigint NOT NULL,
	"expert_id" bigint NOT NULL,
	"work_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"declared_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "declared_conflict_once" UNIQUE("expert_id","work_id")
);
--> statement-breakpoint
CREATE TABLE "distribution" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"plan_id" bigint NOT NULL,
	"seed" text NOT NULL,
	"inputs_hash" text NOT NULL,
	"pairs" jsonb NOT NULL,
	"report" jsonb NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"created_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "duty_exception" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"contest_id" bigint NOT NULL,
	"expert_id" bigint NOT NULL,
	"duty" text NOT NULL,
	"reason" text NOT NULL,
	"granted_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "duty_exception_once" UNIQUE("contest_id","expert_id","duty"),
	CONSTRAINT "duty_exception_reason" CHECK (length(trim("duty_exception"."reason")) > 0)
);
--> statement-breakpoint
CREATE TABLE "plan_expert" (
	"plan_id" bigint NOT NULL,
	"expert_id" bigint NOT NULL,
	"cap" integer DEFAULT 1000 NOT NULL,
	"item_ids" text[] DEFAULT '{}' NOT NULL,
	"leader" boolean DEFAULT false NOT NULL,
	CONSTRAINT "plan_expert_plan_id_expert_id_pk" PRIMARY KEY("plan_id","expert_id"),
	CONSTRAINT "plan_expert_cap" CHECK ("plan_expert"."cap" >= 0)
);
--> statement-breakpoint
CREATE TABLE "result_revision" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"plan_id" bigint NOT NULL,
	"no" integer NOT NULL,
	"params" jsonb NOT NULL,
	"params_hash" text NOT NULL,
	"inputs_hash" text NOT NULL,
	"override_reason" text,
	"created_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "result_revision_no" UNIQUE("plan_id","no"),
	CONSTRAINT "result_revision_inputs" UNIQUE("plan_id","inputs_hash")
);
--> statement-breakpoint
CREATE TABLE "result_row" (
	"revision_id" bigint NOT NULL,
	"work_id" bigint NOT NULL,
	"score" integer NOT NULL,
	"rank" integer NOT NULL,
	"reviews" integer NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "result_row_revision_id_work_id_pk" PRIMARY KEY("revision_id","work_id"),
	CONSTRAINT "result_row_range" CHECK ("result_row"."score" between 0 and 1000000 and "result_row"."rank" >= 1)
);
--> statement-breakpoint
CREATE TABLE "review_entry" (
	"plan_id" bigint NOT NULL,
	"work_id" bigint NOT NULL,
	"version_id" bigint NOT NULL,
	"judging_no" text NOT NULL,
	"adjustment" integer DEFAULT 0 NOT NULL,
	"adjustment_reason" text,
	CONSTRAINT "review_entry_plan_id_work_id_pk" PRIMARY KEY("plan_id","work_id"),
	CONSTRAINT "review_entry_number" UNIQUE("plan_id","judging_no"),
	CONSTRAINT "review_entry_reason" CHECK ("review_entry"."adjustment" = 0 or "review_entry"."adjustment_reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "review_plan" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"contest_id" bigint NOT NULL,
	"stage_id" bigint NOT NULL,
	"item_id" bigint,
	"name" text NOT NULL,
	"type" text DEFAULT 'online' NOT NULL,
	"blind" text DEFAULT 'double' NOT NULL,
	"see_others" text DEFAULT 'never' NOT NULL,
	"per_work" integer DEFAULT 3 NOT NULL,
	"min_reviews" integer DEFAULT 1 NOT NULL,
	"columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"normalise" text DEFAULT 'shrunk' NOT NULL,
	"drop_highest" smallint DEFAULT 1 NOT NULL,
	"drop_lowest" smallint DEFAULT 1 NOT NULL,
	"drop_from" smallint DEFAULT 5 NOT NULL,
	"tie_chain" text[] DEFAULT '{"sumOfMarks","mostImportantColumn","median","fewerPenalties"}' NOT NULL,
	"dispersion_limit" integer DEFAULT 15 NOT NULL,
	"coi_level" text DEFAULT 'school' NOT NULL,
	"soft_deadline" timestamp (3) with time zone,
	"hard_deadline" timestamp (3) with time zone,
	"status" "plan_status" DEFAULT 'draft' NOT NULL,
	"seed" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_plan_place" UNIQUE NULLS NOT DISTINCT("stage_id","item_id"),
	CONSTRAINT "review_plan_counts" CHECK ("review_plan"."per_work" between 1 and 20 and "review_plan"."min_reviews" between 1 and "review_plan"."per_work"),
	CONSTRAINT "review_plan_deadlines" CHECK ("review_plan"."soft_deadline" is null or "review_plan"."hard_deadline" is null or "review_plan"."soft_deadline" <= "review_plan"."hard_deadline")
);
--> statement-breakpoint
CREATE TABLE "review_task" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"plan_id" bigint NOT NULL,
	"work_id" bigint NOT NULL,
	"expert_id" bigint NOT NULL,
	"status" "task_status" DEFAULT 'assigned' NOT NULL,
	"marks" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"comments" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"total" integer,
	"decline_reason" text,
	"opened_at" timestamp (3) with time zone,
	"submitted_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_task_total" CHECK ("review_task"."status" not in ('submitted', 'confirmed') or "review_task"."total" is not null),
	CONSTRAINT "review_task_range" CHECK ("review_task"."total" is null or "review_task"."total" between 0 and 1000000)
);
--> statement-breakpoint
CREATE TABLE "tie_order" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"plan_id" bigint NOT NULL,
	"work_ids" bigint[] NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tie_order_two" CHECK (cardinality("tie_order"."work_ids") >= 2)
);
--> statement-breakpoint
CREATE TABLE "banner" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"site_id" bigint NOT NULL,
	"image_url" text NOT NULL,
	"title" text NOT NULL,
	"link" text,
	"sort" integer DEFAULT 0 NOT NULL,
	"visible" smallint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dict_item" (
	"dict_code" text NOT NULL,
	"value" text NOT NULL,
	"label" text NOT NULL,
	"label_en" text NOT NULL,
	"tag_type" text,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "dict_item_dict_code_value_pk" PRIMARY KEY("dict_code","value")
);
--> statement-breakpoint
CREATE TABLE "site" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"host" text NOT NULL,
	"group_id" bigint NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"description" text DEFAULT '' NOT NULL,
	"description_en" text,
	"logo_url" text,
	"template_type" "template_type" DEFAULT 'ccTem' NOT NULL,
	"accent" text DEFAULT 'vermilion' NOT NULL,
	"navigation" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"icp" text,
	"contact" text,
	"wording" text DEFAULT 'default' NOT NULL,
	"tailored" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_host_unique" UNIQUE("host")
);
--> statement-breakpoint
CREATE TABLE "term" (
	"group_id" bigint NOT NULL,
	"locale" text NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "term_group_id_locale_key_pk" PRIMARY KEY("group_id","locale","key")
);
--> statement-breakpoint
CREATE TABLE "trial_request" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"contact_name" text NOT NULL,
	"mobile" text NOT NULL,
	"organization" text NOT NULL,
	"position" text,
	"email" text,
	"remark" text,
	"host" text NOT NULL,
	"group_id" bigint,
	"ip" text NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"answered_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "share_link" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"work_id" bigint NOT NULL,
	"token" text NOT NULL,
	"blind" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"view_cap" integer,
	"views" integer DEFAULT 0 NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"created_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "share_link_token_unique" UNIQUE("token"),
	CONSTRAINT "share_token" CHECK (length("share_link"."token") >= 22),
	CONSTRAINT "share_views" CHECK ("share_link"."view_cap" is null or "share_link"."views" <= "share_link"."view_cap")
);
--> statement-breakpoint
CREATE TABLE "stage_entry" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"stage_id" bigint NOT NULL,
	"work_id" bigint NOT NULL,
	"version_id" bigint NOT NULL,
	"rank" integer,
	"source" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stage_entry_once" UNIQUE("stage_id","work_id")
);
--> statement-breakpoint
CREATE TABLE "work" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"team_id" bigint NOT NULL,
	"contest_id" bigint NOT NULL,
	"stage_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"owner_group_id" bigint NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"status" "work_status" DEFAULT 'draft' NOT NULL,
	"draft_answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"draft_saved_at" timestamp (3) with time zone,
	"final_version_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "work_of_team" UNIQUE("team_id","stage_id"),
	CONSTRAINT "work_final_version" CHECK ("work"."status" in ('draft', 'missed', 'withdrawn', 'disqualified') or "work"."final_version_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "work_file" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"work_id" bigint NOT NULL,
	"version_id" bigint,
	"slot" text NOT NULL,
	"file_id" bigint NOT NULL,
	"name" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_version" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"work_id" bigint NOT NULL,
	"no" integer NOT NULL,
	"title" text NOT NULL,
	"answers" jsonb NOT NULL,
	"form_version_id" bigint,
	"statement_name" text,
	"statement_hash" text,
	"submitted_by" bigint NOT NULL,
	"submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "work_version_no" UNIQUE("work_id","no")
);
--> statement-breakpoint
CREATE TABLE "work_words" (
	"work_id" bigint PRIMARY KEY NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hand_over" ADD CONSTRAINT "hand_over_sid_session_sid_fk" FOREIGN KEY ("sid") REFERENCES "public"."session"("sid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_check" ADD CONSTRAINT "import_check_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_log" ADD CONSTRAINT "login_log_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu" ADD CONSTRAINT "menu_parent_id_menu_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."menu"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_group" ADD CONSTRAINT "role_group_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_group" ADD CONSTRAINT "role_group_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_menu" ADD CONSTRAINT "role_menu_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_menu" ADD CONSTRAINT "role_menu_menu_id_menu_id_fk" FOREIGN KEY ("menu_id") REFERENCES "public"."menu"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permission" ADD CONSTRAINT "role_permission_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_school_id_group_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_college_id_group_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_major_id_major_id_fk" FOREIGN KEY ("major_id") REFERENCES "public"."major"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_group" ADD CONSTRAINT "user_group_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_group" ADD CONSTRAINT "user_group_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_change" ADD CONSTRAINT "contact_change_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_change" ADD CONSTRAINT "contact_change_proposed_by_user_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_change" ADD CONSTRAINT "contact_change_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_change" ADD CONSTRAINT "contact_change_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_organisation" ADD CONSTRAINT "past_organisation_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_organisation" ADD CONSTRAINT "past_organisation_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award" ADD CONSTRAINT "award_def_id_award_def_id_fk" FOREIGN KEY ("def_id") REFERENCES "public"."award_def"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award" ADD CONSTRAINT "award_contest_id_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contest"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award" ADD CONSTRAINT "award_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award" ADD CONSTRAINT "award_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award" ADD CONSTRAINT "award_revision_id_result_revision_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."result_revision"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award" ADD CONSTRAINT "award_publicity_id_publicity_id_fk" FOREIGN KEY ("publicity_id") REFERENCES "public"."publicity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_def" ADD CONSTRAINT "award_def_contest_id_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contest"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_def" ADD CONSTRAINT "award_def_stage_id_stage_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."stage"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_def" ADD CONSTRAINT "award_def_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objection" ADD CONSTRAINT "objection_publicity_id_publicity_id_fk" FOREIGN KEY ("publicity_id") REFERENCES "public"."publicity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objection" ADD CONSTRAINT "objection_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objection" ADD CONSTRAINT "objection_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objection" ADD CONSTRAINT "objection_answered_by_user_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objection" ADD CONSTRAINT "objection_raised_by_user_id_fk" FOREIGN KEY ("raised_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publicity" ADD CONSTRAINT "publicity_contest_id_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contest"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publicity" ADD CONSTRAINT "publicity_plan_id_review_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."review_plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publicity" ADD CONSTRAINT "publicity_revision_id_result_revision_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."result_revision"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publicity" ADD CONSTRAINT "publicity_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_contest_id_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contest"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_award_id_award_id_fk" FOREIGN KEY ("award_id") REFERENCES "public"."award"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_design_id_certificate_design_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."certificate_design"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_rule_id_number_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."number_rule"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_batch_id_certificate_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."certificate_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_issued_by_user_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_superseded_by_id_certificate_id_fk" FOREIGN KEY ("superseded_by_id") REFERENCES "public"."certificate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_batch" ADD CONSTRAINT "certificate_batch_contest_id_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contest"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_batch" ADD CONSTRAINT "certificate_batch_design_id_certificate_design_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."certificate_design"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_batch" ADD CONSTRAINT "certificate_batch_rule_id_number_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."number_rule"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_batch" ADD CONSTRAINT "certificate_batch_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_design" ADD CONSTRAINT "certificate_design_template_id_certificate_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."certificate_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_holder" ADD CONSTRAINT "certificate_holder_certificate_id_certificate_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_holder" ADD CONSTRAINT "certificate_holder_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_lookup" ADD CONSTRAINT "certificate_lookup_certificate_id_certificate_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_picture" ADD CONSTRAINT "certificate_picture_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_picture" ADD CONSTRAINT "certificate_picture_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_setting" ADD CONSTRAINT "certificate_setting_contest_id_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contest"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_setting" ADD CONSTRAINT "certificate_setting_seal_picture_id_certificate_picture_id_fk" FOREIGN KEY ("seal_picture_id") REFERENCES "public"."certificate_picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_template" ADD CONSTRAINT "certificate_template_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_template" ADD CONSTRAINT "certificate_template_updated_by_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_counter" ADD CONSTRAINT "number_counter_rule_id_number_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."number_rule"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_rule" ADD CONSTRAINT "number_rule_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_rule" ADD CONSTRAINT "number_rule_contest_id_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contest"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_sending" ADD CONSTRAINT "certificate_sending_contest_id_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contest"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_sending" ADD CONSTRAINT "certificate_sending_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest" ADD CONSTRAINT "contest_series_id_contest_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."contest_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest" ADD CONSTRAINT "contest_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest" ADD CONSTRAINT "contest_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_manager" ADD CONSTRAINT "contest_manager_contest_id_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contest"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_manager" ADD CONSTRAINT "contest_manager_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_series" ADD CONSTRAINT "contest_series_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_version" ADD CONSTRAINT "form_version_contest_id_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contest"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item" ADD CONSTRAINT "item_contest_id_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contest"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item" ADD CONSTRAINT "item_parent_id_item_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "milestone" ADD CONSTRAINT "milestone_contest_id_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contest"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setting" ADD CONSTRAINT "setting_contest_id_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contest"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setting" ADD CONSTRAINT "setting_stage_id_stage_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."stage"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setting" ADD CONSTRAINT "setting_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage" ADD CONSTRAINT "stage_contest_id_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contest"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_window" ADD CONSTRAINT "stage_window_stage_id_stage_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."stage"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extension" ADD CONSTRAINT "extension_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extension" ADD CONSTRAINT "extension_stage_id_stage_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."stage"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extension" ADD CONSTRAINT "extension_granted_by_user_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team" ADD CONSTRAINT "team_contest_id_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contest"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team" ADD CONSTRAINT "team_stage_id_stage_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."stage"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team" ADD CONSTRAINT "team_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team" ADD CONSTRAINT "team_sub_item_id_item_id_fk" FOREIGN KEY ("sub_item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team" ADD CONSTRAINT "team_owner_group_id_group_id_fk" FOREIGN KEY ("owner_group_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team" ADD CONSTRAINT "team_captain_id_user_id_fk" FOREIGN KEY ("captain_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team" ADD CONSTRAINT "team_offered_to_user_id_fk" FOREIGN KEY ("offered_to") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team" ADD CONSTRAINT "team_settled_by_user_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_audit" ADD CONSTRAINT "team_audit_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_audit" ADD CONSTRAINT "team_audit_auditor_id_user_id_fk" FOREIGN KEY ("auditor_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_member" ADD CONSTRAINT "team_member_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_member" ADD CONSTRAINT "team_member_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_member" ADD CONSTRAINT "team_member_school_id_group_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_member" ADD CONSTRAINT "team_member_college_id_group_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_member" ADD CONSTRAINT "team_member_major_id_major_id_fk" FOREIGN KEY ("major_id") REFERENCES "public"."major"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert" ADD CONSTRAINT "expert_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert" ADD CONSTRAINT "expert_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert" ADD CONSTRAINT "expert_org_id_group_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_group" ADD CONSTRAINT "expert_group_contest_id_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contest"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_group" ADD CONSTRAINT "expert_group_leader_id_expert_id_fk" FOREIGN KEY ("leader_id") REFERENCES "public"."expert"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_group_member" ADD CONSTRAINT "expert_group_member_expert_group_id_expert_group_id_fk" FOREIGN KEY ("expert_group_id") REFERENCES "public"."expert_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_group_member" ADD CONSTRAINT "expert_group_member_expert_id_expert_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."expert"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_invitation" ADD CONSTRAINT "expert_invitation_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_invitation" ADD CONSTRAINT "expert_invitation_org_id_group_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_invitation" ADD CONSTRAINT "expert_invitation_expert_id_expert_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."expert"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_invitation" ADD CONSTRAINT "expert_invitation_invited_by_user_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_invitation" ADD CONSTRAINT "expert_invitation_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_invitation" ADD CONSTRAINT "expert_invitation_invited_in_group_id_fk" FOREIGN KEY ("invited_in") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_contest_id_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contest"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_file" ADD CONSTRAINT "article_file_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_file" ADD CONSTRAINT "article_file_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department" ADD CONSTRAINT "department_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department" ADD CONSTRAINT "department_parent_id_department_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group" ADD CONSTRAINT "group_parent_id_group_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "major" ADD CONSTRAINT "major_college_id_group_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declared_conflict" ADD CONSTRAINT "declared_conflict_contest_id_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contest"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declared_conflict" ADD CONSTRAINT "declared_conflict_expert_id_expert_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."expert"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declared_conflict" ADD CONSTRAINT "declared_conflict_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declared_conflict" ADD CONSTRAINT "declared_conflict_declared_by_user_id_fk" FOREIGN KEY ("declared_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribution" ADD CONSTRAINT "distribution_plan_id_review_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."review_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribution" ADD CONSTRAINT "distribution_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_exception" ADD CONSTRAINT "duty_exception_contest_id_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contest"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_exception" ADD CONSTRAINT "duty_exception_expert_id_expert_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."expert"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_exception" ADD CONSTRAINT "duty_exception_granted_by_user_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_expert" ADD CONSTRAINT "plan_expert_plan_id_review_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."review_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_expert" ADD CONSTRAINT "plan_expert_expert_id_expert_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."expert"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_revision" ADD CONSTRAINT "result_revision_plan_id_review_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."review_plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_revision" ADD CONSTRAINT "result_revision_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_row" ADD CONSTRAINT "result_row_revision_id_result_revision_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."result_revision"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_row" ADD CONSTRAINT "result_row_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_entry" ADD CONSTRAINT "review_entry_plan_id_review_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."review_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_entry" ADD CONSTRAINT "review_entry_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_entry" ADD CONSTRAINT "review_entry_version_id_work_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."work_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_plan" ADD CONSTRAINT "review_plan_contest_id_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contest"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_plan" ADD CONSTRAINT "review_plan_stage_id_stage_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."stage"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_plan" ADD CONSTRAINT "review_plan_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_task" ADD CONSTRAINT "review_task_expert_id_expert_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."expert"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_task" ADD CONSTRAINT "review_task_entry_fk" FOREIGN KEY ("plan_id","work_id") REFERENCES "public"."review_entry"("plan_id","work_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tie_order" ADD CONSTRAINT "tie_order_plan_id_review_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."review_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tie_order" ADD CONSTRAINT "tie_order_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banner" ADD CONSTRAINT "banner_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site" ADD CONSTRAINT "site_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term" ADD CONSTRAINT "term_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trial_request" ADD CONSTRAINT "trial_request_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trial_request" ADD CONSTRAINT "trial_request_answered_by_user_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_link" ADD CONSTRAINT "share_link_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_link" ADD CONSTRAINT "share_link_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_entry" ADD CONSTRAINT "stage_entry_stage_id_stage_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."stage"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_entry" ADD CONSTRAINT "stage_entry_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_entry" ADD CONSTRAINT "stage_entry_version_id_work_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."work_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work" ADD CONSTRAINT "work_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work" ADD CONSTRAINT "work_contest_id_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contest"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work" ADD CONSTRAINT "work_stage_id_stage_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."stage"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work" ADD CONSTRAINT "work_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work" ADD CONSTRAINT "work_owner_group_id_group_id_fk" FOREIGN KEY ("owner_group_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work" ADD CONSTRAINT "work_final_version_id_work_version_id_fk" FOREIGN KEY ("final_version_id") REFERENCES "public"."work_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_file" ADD CONSTRAINT "work_file_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_file" ADD CONSTRAINT "work_file_version_id_work_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."work_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_file" ADD CONSTRAINT "work_file_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_version" ADD CONSTRAINT "work_version_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_version" ADD CONSTRAINT "work_version_submitted_by_user_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_words" ADD CONSTRAINT "work_words_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_check_user" ON "import_check" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "login_log_user" ON "login_log" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_username" ON "user" USING btree (lower("username")) WHERE "user"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "user_mobile" ON "user" USING btree ("mobile") WHERE "user"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "user_email" ON "user" USING btree ("email") WHERE "user"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "user_by_mobile" ON "user" USING btree ("mobile");--> statement-breakpoint
CREATE INDEX "user_by_group" ON "user" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "user_by_school" ON "user" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "user_created" ON "user" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "user_words" ON "user" USING gin ("real_name" gin_trgm_ops,"username" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_pairs" ON "user" USING gin (letter_pairs("real_name"),letter_pairs("username"));--> statement-breakpoint
CREATE INDEX "contact_change_user" ON "contact_change" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_change_pending" ON "contact_change" USING btree ("user_id","which") WHERE "contact_change"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "verification_code_target" ON "verification_code" USING btree ("target","purpose","created_at");--> statement-breakpoint
CREATE INDEX "past_organisation_user" ON "past_organisation" USING btree ("user_id","until_at");--> statement-breakpoint
CREATE INDEX "audit_entity" ON "audit" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "transition_entity" ON "transition" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "award_one_graded" ON "award" USING btree ("work_id") WHERE "award"."graded" and "award"."status" <> 'revoked';--> statement-breakpoint
CREATE UNIQUE INDEX "award_once" ON "award" USING btree ("def_id","work_id") WHERE "award"."status" <> 'revoked';--> statement-breakpoint
CREATE INDEX "award_contest" ON "award" USING btree ("contest_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "publicity_one_open" ON "publicity" USING btree ("plan_id") WHERE "publicity"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_live_number" ON "certificate" USING btree ("group_id","number") WHERE "certificate"."status" not in ('pending', 'generated', 'superseded');--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_once" ON "certificate" USING btree ("award_id","recipient_type","recipient_id") WHERE "certificate"."status" in ('issued', 'sent') or ("certificate"."status" in ('pending', 'generated') and "certificate"."revision" = 1);--> statement-breakpoint
CREATE INDEX "certificate_contest" ON "certificate" USING btree ("contest_id" DESC NULLS FIRST,"number","revision" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "certificate_award" ON "certificate" USING btree ("award_id");--> statement-breakpoint
CREATE INDEX "certificate_batch_of" ON "certificate" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "certificate_words" ON "certificate" USING gin ("number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "certificate_pairs" ON "certificate" USING gin (letter_pairs("number"));--> statement-breakpoint
CREATE INDEX "certificate_batch_contest" ON "certificate_batch" USING btree ("contest_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_batch_running" ON "certificate_batch" USING btree ("rule_id") WHERE "certificate_batch"."status" = 'running';--> statement-breakpoint
CREATE INDEX "certificate_holder_user" ON "certificate_holder" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "certificate_holder_name" ON "certificate_holder" USING btree ("name");--> statement-breakpoint
CREATE INDEX "certificate_holder_words" ON "certificate_holder" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "certificate_holder_pairs" ON "certificate_holder" USING gin (letter_pairs("name"));--> statement-breakpoint
CREATE INDEX "certificate_lookup_certificate" ON "certificate_lookup" USING btree ("certificate_id");--> statement-breakpoint
CREATE INDEX "certificate_lookup_at" ON "certificate_lookup" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "certificate_picture_group" ON "certificate_picture" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "number_rule_group" ON "number_rule" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "certificate_sending_contest" ON "certificate_sending" USING btree ("contest_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "certificate_sending_running" ON "certificate_sending" USING btree ("id") WHERE "certificate_sending"."status" = 'running';--> statement-breakpoint
CREATE INDEX "contest_group" ON "contest" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "contest_public" ON "contest" USING btree ("published_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contest_name_trgm" ON "contest" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "form_version_one_draft" ON "form_version" USING btree ("contest_id","purpose") WHERE "form_version"."published_at" is null;--> statement-breakpoint
CREATE INDEX "extension_team" ON "extension" USING btree ("team_id","window");--> statement-breakpoint
CREATE UNIQUE INDEX "team_name" ON "team" USING btree ("contest_id","item_id","name") WHERE "team"."status" not in ('withdrawn', 'rejected', 'disqualified', 'draft');--> statement-breakpoint
CREATE INDEX "team_contest_status" ON "team" USING btree ("contest_id","status");--> statement-breakpoint
CREATE INDEX "team_submitted" ON "team" USING btree ("submitted_at" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "team_owner" ON "team" USING btree ("owner_group_id");--> statement-breakpoint
CREATE INDEX "team_captain" ON "team" USING btree ("captain_id");--> statement-breakpoint
CREATE INDEX "team_name_trgm" ON "team" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "team_name_pairs" ON "team" USING gin (letter_pairs("name"));--> statement-breakpoint
CREATE INDEX "team_audit_team" ON "team_audit" USING btree ("team_id");--> statement-breakpoint
CREATE UNIQUE INDEX "team_member_once" ON "team_member" USING btree ("team_id","user_id") WHERE "team_member"."status" in ('invited', 'accepted');--> statement-breakpoint
CREATE UNIQUE INDEX "team_one_captain" ON "team_member" USING btree ("team_id") WHERE "team_member"."role" = 'captain' and "team_member"."status" = 'accepted';--> statement-breakpoint
CREATE INDEX "team_member_user" ON "team_member" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "team_member_school" ON "team_member" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "team_captain_name" ON "team_member" USING gin ("name" gin_trgm_ops) WHERE "team_member"."role" = 'captain';--> statement-breakpoint
CREATE INDEX "team_captain_name_pairs" ON "team_member" USING gin (letter_pairs("name")) WHERE "team_member"."role" = 'captain';--> statement-breakpoint
CREATE UNIQUE INDEX "expert_invitation_open" ON "expert_invitation" USING btree ("group_id","target") WHERE "expert_invitation"."status" = 'open';--> statement-breakpoint
CREATE INDEX "file_sha" ON "file" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "file_owner" ON "file" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "message_user" ON "message" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "message_of_certificate" ON "message" USING btree ("biz_id") WHERE "message"."biz_type" = 'certificate';--> statement-breakpoint
CREATE INDEX "outbox_biz" ON "outbox" USING btree ("biz_type","biz_id") WHERE "outbox"."biz_type" is not null;--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("id") WHERE "outbox"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "article_public" ON "article" USING btree ("group_id","top" DESC NULLS FIRST,"published_at" DESC NULLS FIRST) WHERE "article"."status" = 'published';--> statement-breakpoint
CREATE INDEX "article_contest" ON "article" USING btree ("contest_id");--> statement-breakpoint
CREATE UNIQUE INDEX "department_name" ON "department" USING btree ("group_id","parent_id","name");--> statement-breakpoint
CREATE INDEX "group_path" ON "group" USING btree ("path" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "group_parent" ON "group" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "group_name_trgm" ON "group" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "group_sibling_name" ON "group" USING btree ("parent_id","kind","name");--> statement-breakpoint
CREATE UNIQUE INDEX "major_name" ON "major" USING btree (coalesce("college_id", 0),"name","class");--> statement-breakpoint
CREATE UNIQUE INDEX "review_task_once" ON "review_task" USING btree ("plan_id","work_id","expert_id") WHERE "review_task"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "review_task_expert" ON "review_task" USING btree ("expert_id","status");--> statement-breakpoint
CREATE INDEX "review_task_work" ON "review_task" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "tie_order_plan" ON "tie_order" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "trial_request_newest" ON "trial_request" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "work_contest" ON "work" USING btree ("contest_id","id");--> statement-breakpoint
CREATE INDEX "work_contest_status" ON "work" USING btree ("contest_id","status");--> statement-breakpoint
CREATE INDEX "work_owner" ON "work" USING btree ("owner_group_id","id");--> statement-breakpoint
CREATE INDEX "work_file_work" ON "work_file" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "work_file_version" ON "work_file" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "work_file_file" ON "work_file" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "work_words_trgm" ON "work_words" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "work_words_pairs" ON "work_words" USING gin (letter_pairs("words"));