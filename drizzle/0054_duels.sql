CREATE TABLE "duel" (
	"plan_id" bigint NOT NULL,
	"round" integer NOT NULL,
	"no" integer NOT NULL,
	"work_id" bigint NOT NULL,
	"opponent_id" bigint,
	"winner_id" bigint,
	CONSTRAINT "duel_plan_id_round_no_pk" PRIMARY KEY("plan_id","round","no"),
	CONSTRAINT "duel_two" CHECK ("duel"."work_id" <> "duel"."opponent_id"),
	CONSTRAINT "duel_winner" CHECK ("duel"."winner_id" in ("duel"."work_id", "duel"."opponent_id"))
);
--> statement-breakpoint
CREATE TABLE "duel_round" (
	"plan_id" bigint NOT NULL,
	"no" integer NOT NULL,
	"seed" text NOT NULL,
	"sheet" jsonb NOT NULL,
	"drawn_by" bigint NOT NULL,
	"drawn_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "duel_round_plan_id_no_pk" PRIMARY KEY("plan_id","no")
);
--> statement-breakpoint
ALTER TABLE "objection" ADD COLUMN "by_team_id" bigint;--> statement-breakpoint
ALTER TABLE "objection" ADD COLUMN "changes_result" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "review_task" ADD COLUMN "duel" integer;--> statement-breakpoint
ALTER TABLE "duel" ADD CONSTRAINT "duel_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duel" ADD CONSTRAINT "duel_opponent_id_work_id_fk" FOREIGN KEY ("opponent_id") REFERENCES "public"."work"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duel" ADD CONSTRAINT "duel_winner_id_work_id_fk" FOREIGN KEY ("winner_id") REFERENCES "public"."work"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duel" ADD CONSTRAINT "duel_plan_id_round_duel_round_plan_id_no_fk" FOREIGN KEY ("plan_id","round") REFERENCES "public"."duel_round"("plan_id","no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duel_round" ADD CONSTRAINT "duel_round_plan_id_review_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."review_plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duel_round" ADD CONSTRAINT "duel_round_drawn_by_user_id_fk" FOREIGN KEY ("drawn_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objection" ADD CONSTRAINT "objection_by_team_id_team_id_fk" FOREIGN KEY ("by_team_id") REFERENCES "public"."team"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objection" ADD CONSTRAINT "objection_once_team" UNIQUE("publicity_id","by_team_id","work_id");