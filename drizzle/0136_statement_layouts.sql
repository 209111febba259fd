CREATE TABLE "statement_layout" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"group_id" bigint NOT NULL,
	"digest" text NOT NULL,
	"headings" jsonb NOT NULL,
	"places" jsonb NOT NULL,
	"saved_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "statement_layout_once" UNIQUE("group_id","digest")
);
--> statement-breakpoint
ALTER TABLE "statement_layout" ADD CONSTRAINT "statement_layout_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_layout" ADD CONSTRAINT "statement_layout_saved_by_user_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_account" DROP COLUMN "headings";