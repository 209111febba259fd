CREATE TABLE "import_job" (
	"check_id" bigint PRIMARY KEY NOT NULL,
	"role_id" bigint NOT NULL,
	"group_id" bigint NOT NULL,
	"origin" jsonb NOT NULL,
	"only_valid" boolean NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"judged" integer DEFAULT 0 NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"failed" boolean DEFAULT false NOT NULL,
	"outcome" "bytea",
	"ended_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_job" ADD CONSTRAINT "import_job_check_id_import_check_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."import_check"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_job" ADD CONSTRAINT "import_job_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_job" ADD CONSTRAINT "import_job_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_job_open" ON "import_job" USING btree ("created_at") WHERE "import_job"."ended_at" is null;