CREATE TABLE "outside_award" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"user_id" bigint NOT NULL,
	"org_id" bigint NOT NULL,
	"contest_name" text NOT NULL,
	"award_name" text NOT NULL,
	"issuer" text NOT NULL,
	"won_on" date NOT NULL,
	"proof_id" bigint,
	"status" text DEFAULT 'entered' NOT NULL,
	"reason" text,
	"verified_by" bigint,
	"verified_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outside_award_status" CHECK ("outside_award"."status" in ('entered', 'submitted', 'verified', 'refused')),
	CONSTRAINT "outside_award_proof" CHECK ("outside_award"."status" = 'entered' or "outside_award"."proof_id" is not null),
	CONSTRAINT "outside_award_reason" CHECK ("outside_award"."status" <> 'refused' or "outside_award"."reason" is not null)
);
--> statement-breakpoint
ALTER TABLE "outside_award" ADD CONSTRAINT "outside_award_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_award" ADD CONSTRAINT "outside_award_org_id_group_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_award" ADD CONSTRAINT "outside_award_proof_id_file_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_award" ADD CONSTRAINT "outside_award_verified_by_user_id_fk" FOREIGN KEY ("verified_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outside_award_user" ON "outside_award" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "outside_award_org" ON "outside_award" USING btree ("org_id","status");