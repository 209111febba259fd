CREATE TABLE "expert_activation" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"expert_id" bigint NOT NULL,
	"email" text NOT NULL,
	"sent_by" bigint NOT NULL,
	"role_id" bigint,
	"sent_in" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "expert_activation_expert_id_unique" UNIQUE("expert_id")
);
--> statement-breakpoint
ALTER TABLE "expert_activation" ADD CONSTRAINT "expert_activation_expert_id_expert_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."expert"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_activation" ADD CONSTRAINT "expert_activation_sent_by_user_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_activation" ADD CONSTRAINT "expert_activation_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_activation" ADD CONSTRAINT "expert_activation_sent_in_group_id_fk" FOREIGN KEY ("sent_in") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;