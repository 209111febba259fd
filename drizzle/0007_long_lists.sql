CREATE TABLE "work_words" (
	"work_id" bigint PRIMARY KEY NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "team" DROP CONSTRAINT "team_number";--> statement-breakpoint
DROP INDEX "work_owner";--> statement-breakpoint
ALTER TABLE "work_words" ADD CONSTRAINT "work_words_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "work_words_trgm" ON "work_words" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "work_words_pairs" ON "work_words" USING gin (letter_pairs("words"));--> statement-breakpoint
CREATE INDEX "user_created" ON "user" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "user_words" ON "user" USING gin ("real_name" gin_trgm_ops,"username" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_pairs" ON "user" USING gin (letter_pairs("real_name"),letter_pairs("username"));--> statement-breakpoint
CREATE INDEX "certificate_words" ON "certificate" USING gin ("number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "certificate_pairs" ON "certificate" USING gin (letter_pairs("number"));--> statement-breakpoint
CREATE INDEX "team_contest_submitted" ON "team" USING btree ("contest_id","submitted_at" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "team_name_pairs" ON "team" USING gin (letter_pairs("name"));--> statement-breakpoint
CREATE INDEX "work_contest" ON "work" USING btree ("contest_id","id");--> statement-breakpoint
CREATE INDEX "work_owner" ON "work" USING btree ("owner_group_id","id");--> statement-breakpoint
ALTER TABLE "team" ADD CONSTRAINT "team_number" UNIQUE("number","contest_id");