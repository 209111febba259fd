CREATE TABLE "vote_rule" (
	"contest_id" bigint PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"allowance" integer NOT NULL,
	"per" text NOT NULL,
	"min_account_days" integer NOT NULL,
	"excludes_own" boolean NOT NULL,
	"counts" text NOT NULL,
	CONSTRAINT "vote_rule_window" CHECK ("vote_rule"."starts_at" < "vote_rule"."ends_at"),
	CONSTRAINT "vote_rule_allowance" CHECK ("vote_rule"."allowance" between 1 and 20),
	CONSTRAINT "vote_rule_account_days" CHECK ("vote_rule"."min_account_days" between 0 and 30)
);
--> statement-breakpoint
CREATE TABLE "work_vote" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"work_id" bigint NOT NULL,
	"contest_id" bigint NOT NULL,
	"user_id" bigint,
	"address_hash" "bytea",
	"account_days" integer NOT NULL,
	"voted_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"voted_on" date NOT NULL,
	"voided_at" timestamp (3) with time zone,
	"voided_by" bigint,
	"voided_for" text,
	CONSTRAINT "work_vote_once" UNIQUE("work_id","user_id","voted_on"),
	CONSTRAINT "work_vote_void" CHECK (("work_vote"."voided_at" is null) = ("work_vote"."voided_for" is null)),
	CONSTRAINT "work_vote_person" CHECK ("work_vote"."user_id" is not null or "work_vote"."address_hash" is null),
	CONSTRAINT "work_vote_account_days" CHECK ("work_vote"."account_days" >= 0)
);
--> statement-breakpoint
ALTER TABLE "vote_rule" ADD CONSTRAINT "vote_rule_contest_id_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contest"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_vote" ADD CONSTRAINT "work_vote_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_vote" ADD CONSTRAINT "work_vote_contest_id_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contest"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_vote" ADD CONSTRAINT "work_vote_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_vote" ADD CONSTRAINT "work_vote_voided_by_user_id_fk" FOREIGN KEY ("voided_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "work_vote_contest" ON "work_vote" USING btree ("contest_id","work_id");--> statement-breakpoint
CREATE INDEX "work_vote_user" ON "work_vote" USING btree ("user_id","contest_id");