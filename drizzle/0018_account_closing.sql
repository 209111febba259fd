CREATE TABLE "account_closing" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_closing" ADD CONSTRAINT "account_closing_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_closing_due" ON "account_closing" USING btree ("due_at");