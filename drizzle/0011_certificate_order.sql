DROP INDEX "certificate_contest";--> statement-breakpoint
CREATE INDEX "certificate_award" ON "certificate" USING btree ("award_id");--> statement-breakpoint
CREATE INDEX "certificate_holder_name" ON "certificate_holder" USING btree ("name");--> statement-breakpoint
CREATE INDEX "certificate_contest" ON "certificate" USING btree ("contest_id" DESC NULLS FIRST,"number","revision" DESC NULLS FIRST,"id" DESC NULLS FIRST);