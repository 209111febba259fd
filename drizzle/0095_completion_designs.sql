ALTER TABLE "certificate_template" DROP CONSTRAINT "certificate_template_recipient";--> statement-breakpoint
ALTER TABLE "study_completion" ADD COLUMN "design_id" bigint;--> statement-breakpoint
ALTER TABLE "study_completion" ADD COLUMN "snapshot" jsonb;--> statement-breakpoint
ALTER TABLE "study_completion" ADD CONSTRAINT "study_completion_design_id_certificate_design_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."certificate_design"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_template" ADD CONSTRAINT "certificate_template_recipient" CHECK ("certificate_template"."recipient_type" between 1 and 6);