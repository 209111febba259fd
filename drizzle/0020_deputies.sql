CREATE TABLE "delegation" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"part" text NOT NULL,
	"delegator_id" bigint NOT NULL,
	"deputy_id" bigint NOT NULL,
	"role_id" bigint,
	"group_id" bigint,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "delegation_not_to_oneself" CHECK ("delegation"."deputy_id" <> "delegation"."delegator_id"),
	CONSTRAINT "delegation_period" CHECK ("delegation"."starts_at" < "delegation"."ends_at"),
	CONSTRAINT "delegation_role" CHECK (("delegation"."part" = 'desk') = ("delegation"."role_id" is not null and "delegation"."group_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "team_audit" ADD COLUMN "on_behalf_of" bigint;--> statement-breakpoint
ALTER TABLE "delegation" ADD CONSTRAINT "delegation_delegator_id_user_id_fk" FOREIGN KEY ("delegator_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegation" ADD CONSTRAINT "delegation_deputy_id_user_id_fk" FOREIGN KEY ("deputy_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegation" ADD CONSTRAINT "delegation_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegation" ADD CONSTRAINT "delegation_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delegation_deputy" ON "delegation" USING btree ("deputy_id") WHERE "delegation"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "delegation_delegator" ON "delegation" USING btree ("delegator_id");--> statement-breakpoint
ALTER TABLE "team_audit" ADD CONSTRAINT "team_audit_on_behalf_of_user_id_fk" FOREIGN KEY ("on_behalf_of") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;