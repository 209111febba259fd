DROP INDEX "team_contest_submitted";--> statement-breakpoint
CREATE INDEX "team_submitted" ON "team" USING btree ("submitted_at" DESC NULLS LAST,"id" DESC NULLS FIRST);