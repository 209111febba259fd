CREATE TABLE "expert_nomination" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"request_id" bigint NOT NULL,
	"org_id" bigint NOT NULL,
	"name" text NOT NULL,
	"which" text NOT NULL,
	"target" text NOT NULL,
	"job_title" text DEFAULT '' NOT NULL,
	"fields" text[] DEFAULT '{}' NOT NULL,
	"degree" text,
	"form_id" bigint,
	"status" text DEFAULT 'draft' NOT NULL,
	"reason" text,
	"invitation_id" bigint,
	"created_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "expert_nomination_status" CHECK ("expert_nomination"."status" in ('draft', 'nominated', 'approved', 'refused', 'withdrawn')),
	CONSTRAINT "expert_nomination_form" CHECK ("expert_nomination"."status" in ('draft', 'withdrawn') or "expert_nomination"."form_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "expert_request" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"group_id" bigint NOT NULL,
	"title" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"quota" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "expert_request_window" CHECK ("expert_request"."starts_at" < "expert_request"."ends_at"),
	CONSTRAINT "expert_request_quota" CHECK ("expert_request"."quota" between 0 and 1000)
);
--> statement-breakpoint
CREATE TABLE "expert_request_quota" (
	"request_id" bigint NOT NULL,
	"org_id" bigint NOT NULL,
	"quota" integer NOT NULL,
	CONSTRAINT "expert_request_quota_request_id_org_id_pk" PRIMARY KEY("request_id","org_id"),
	CONSTRAINT "expert_request_own_quota" CHECK ("expert_request_quota"."quota" between 0 and 1000)
);
--> statement-breakpoint
ALTER TABLE "expert_nomination" ADD CONSTRAINT "expert_nomination_request_id_expert_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."expert_request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_nomination" ADD CONSTRAINT "expert_nomination_org_id_group_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_nomination" ADD CONSTRAINT "expert_nomination_form_id_file_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_nomination" ADD CONSTRAINT "expert_nomination_invitation_id_expert_invitation_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."expert_invitation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_nomination" ADD CONSTRAINT "expert_nomination_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_request" ADD CONSTRAINT "expert_request_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_request" ADD CONSTRAINT "expert_request_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_request_quota" ADD CONSTRAINT "expert_request_quota_request_id_expert_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."expert_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_request_quota" ADD CONSTRAINT "expert_request_quota_org_id_group_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expert_nomination_of" ON "expert_nomination" USING btree ("request_id","org_id");--> statement-breakpoint
CREATE UNIQUE INDEX "expert_nomination_once" ON "expert_nomination" USING btree ("request_id","target") WHERE "expert_nomination"."status" in ('nominated', 'approved');--> statement-breakpoint
CREATE INDEX "expert_request_group" ON "expert_request" USING btree ("group_id");