ALTER TABLE "number_rule" DROP CONSTRAINT "number_rule_pattern";--> statement-breakpoint
CREATE INDEX "number_rule_group" ON "number_rule" USING btree ("group_id");