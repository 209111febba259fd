CREATE TABLE "broadcast" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"contest_id" bigint NOT NULL,
	"audience" jsonb NOT NULL,
	"title" text NOT NULL,
	"title_en" text,
	"body" text NOT NULL,
	"body_en" text,
	"created_by" bigint,
	"sent_at" timestamp (3) with time zone,
	"sent_by" bigint,
	"recipients" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "broadcast_sent" CHECK ("broadcast"."sent_at" is not null or "broadcast"."recipients" = 0)
);
--> statement-breakpoint
CREATE TABLE "broadcast_recipient" (
	"broadcast_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "broadcast_recipient_broadcast_id_user_id_pk" PRIMARY KEY("broadcast_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "broadcast" ADD CONSTRAINT "broadcast_contest_id_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contest"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast" ADD CONSTRAINT "broadcast_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast" ADD CONSTRAINT "broadcast_sent_by_user_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_recipient" ADD CONSTRAINT "broadcast_recipient_broadcast_id_broadcast_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcast"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_recipient" ADD CONSTRAINT "broadcast_recipient_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "broadcast_contest" ON "broadcast" USING btree ("contest_id","id");--> statement-breakpoint
CREATE INDEX "broadcast_recipient_user" ON "broadcast_recipient" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "message_of_broadcast" ON "message" USING btree ("biz_id") WHERE "message"."biz_type" = 'broadcast';