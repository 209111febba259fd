DROP INDEX "audit_at";--> statement-breakpoint
DROP INDEX "transition_entity";--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "transition_entity" ON "transition" USING btree ("entity_id");