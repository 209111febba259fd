CREATE TABLE "hand_over" (
	"code_hash" "bytea" PRIMARY KEY NOT NULL,
	"sid" uuid NOT NULL,
	"host" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "import_check" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"user_id" bigint NOT NULL,
	"department_id" bigint,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"rows" "bytea" NOT NULL,
	"update_support" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_check_update" CHECK ("import_check"."update_support" in (0, 1))
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
	"ip" text NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"answered_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hand_over" ADD CONSTRAINT "hand_over_sid_session_sid_fk" FOREIGN KEY ("sid") REFERENCES "public"."session"("sid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_check" ADD CONSTRAINT "import_check_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_check" ADD CONSTRAINT "import_check_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trial_request" ADD CONSTRAINT "trial_request_answered_by_user_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_check_user" ON "import_check" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "trial_request_newest" ON "trial_request" USING btree ("created_at" DESC NULLS FIRST);