CREATE TABLE "school_request" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"city" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"had_school_id" bigint,
	"group_id" bigint,
	"reason" text,
	"settled_by" bigint,
	"settled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "school_request_settled" CHECK (("school_request"."status" = 'open') = ("school_request"."settled_at" is null) and ("school_request"."group_id" is not null) = ("school_request"."status" in ('matched', 'created'))
        and ("school_request"."reason" is not null) = ("school_request"."status" = 'refused'))
);
--> statement-breakpoint
ALTER TABLE "school_request" ADD CONSTRAINT "school_request_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_request" ADD CONSTRAINT "school_request_had_school_id_group_id_fk" FOREIGN KEY ("had_school_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_request" ADD CONSTRAINT "school_request_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_request" ADD CONSTRAINT "school_request_settled_by_user_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "school_request_open" ON "school_request" USING btree ("user_id","kind",lower("name")) WHERE "school_request"."status" = 'open';--> statement-breakpoint
CREATE INDEX "school_request_waiting" ON "school_request" USING btree ("id") WHERE "school_request"."status" = 'open';--> statement-breakpoint
CREATE INDEX "school_request_group" ON "school_request" USING btree ("group_id");