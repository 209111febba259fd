CREATE TABLE "certificate_sending" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"contest_id" bigint NOT NULL,
	"certificate_ids" bigint[] NOT NULL,
	"total" integer NOT NULL,
	"next" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "certificate_sending_next" CHECK ("certificate_sending"."sent" between 0 and "certificate_sending"."next" and "certificate_sending"."next" <= "certificate_sending"."total")
);
--> statement-breakpoint
ALTER TABLE "certificate_setting" ADD COLUMN "recipients" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate_setting" ADD COLUMN "recipients_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate_sending" ADD CONSTRAINT "certificate_sending_contest_id_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contest"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_sending" ADD CONSTRAINT "certificate_sending_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_sending_contest" ON "certificate_sending" USING btree ("contest_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "certificate_sending_running" ON "certificate_sending" USING btree ("id") WHERE "certificate_sending"."status" = 'running';