CREATE TABLE "message_wording" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"group_id" bigint NOT NULL,
	"topic" text NOT NULL,
	"no" integer NOT NULL,
	"words" jsonb NOT NULL,
	"created_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_wording_no" UNIQUE("topic","group_id","no")
);
--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "wording_id" bigint;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "why" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "message_wording" ADD CONSTRAINT "message_wording_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_wording" ADD CONSTRAINT "message_wording_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;