CREATE TABLE "mail_refusal" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"failure" text NOT NULL,
	"refused_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letter_digest" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"at_minute" integer NOT NULL,
	CONSTRAINT "letter_digest_of_day" CHECK ("letter_digest"."at_minute" between 0 and 1439)
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "tried_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mail_refusal" ADD CONSTRAINT "mail_refusal_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_digest" ADD CONSTRAINT "letter_digest_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_refusal_address" ON "mail_refusal" USING btree ("address");