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
ALTER TABLE "expert_invitation" ADD CONSTRAINT "expert_invitation_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_invitation" ADD CONSTRAINT "expert_invitation_org_id_group_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_invitation" ADD CONSTRAINT "expert_invitation_expert_id_expert_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."expert"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_invitation" ADD CONSTRAINT "expert_invitation_invited_by_user_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_invitation" ADD CONSTRAINT "expert_invitation_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_invitation" ADD CONSTRAINT "expert_invitation_invited_in_group_id_fk" FOREIGN KEY ("invited_in") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "expert_invitation_open" ON "expert_invitation" USING btree ("group_id","target") WHERE "expert_invitation"."status" = 'open';