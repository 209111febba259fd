CREATE TABLE "team_distinct" (
	"one_id" bigint NOT NULL,
	"other_id" bigint NOT NULL,
	"by" bigint NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_distinct_one_id_other_id_pk" PRIMARY KEY("one_id","other_id"),
	CONSTRAINT "team_distinct_order" CHECK ("team_distinct"."one_id" < "team_distinct"."other_id")
);
--> statement-breakpoint
ALTER TABLE "team_distinct" ADD CONSTRAINT "team_distinct_one_id_team_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_distinct" ADD CONSTRAINT "team_distinct_other_id_team_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_distinct" ADD CONSTRAINT "team_distinct_by_user_id_fk" FOREIGN KEY ("by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;