CREATE TABLE "former_join_code" (
	"code" text PRIMARY KEY NOT NULL,
	"team_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "former_join_code" ADD CONSTRAINT "former_join_code_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_join_code_team" ON "former_join_code" USING btree ("team_id");