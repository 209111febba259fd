ALTER TABLE "team" DROP CONSTRAINT "team_audit_level";--> statement-breakpoint
ALTER TABLE "team" ADD CONSTRAINT "team_audit_turn" CHECK ("team"."audit_level" is null or "team"."status" in ('submitted', 'auditing'));--> statement-breakpoint
ALTER TABLE "team" ADD CONSTRAINT "team_audit_level" CHECK ("team"."status" <> 'auditing' or "team"."audit_level" is not null);