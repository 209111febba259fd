CREATE TABLE "certificate_seal" (
	"group_id" bigint PRIMARY KEY NOT NULL,
	"picture_id" bigint NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "certificate_seal_days" CHECK ("certificate_seal"."valid_to" >= "certificate_seal"."valid_from")
);
--> statement-breakpoint
ALTER TABLE "group" ADD COLUMN "contact_name" text;--> statement-breakpoint
ALTER TABLE "group" ADD COLUMN "contact_phone" text;--> statement-breakpoint
ALTER TABLE "group" ADD COLUMN "contact_email" text;--> statement-breakpoint
ALTER TABLE "certificate_seal" ADD CONSTRAINT "certificate_seal_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_seal" ADD CONSTRAINT "certificate_seal_picture_id_certificate_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."certificate_picture"("id") ON DELETE no action ON UPDATE no action;