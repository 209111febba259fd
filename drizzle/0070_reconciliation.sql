CREATE TABLE "reconciliation_day" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"day" date NOT NULL,
	"try_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp (3) with time zone,
	"lines" integer DEFAULT 0 NOT NULL,
	"matched" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reconciliation_day_day_unique" UNIQUE("day"),
	CONSTRAINT "reconciliation_day_counts" CHECK ("reconciliation_day"."matched" between 0 and "reconciliation_day"."lines")
);
--> statement-breakpoint
CREATE TABLE "reconciliation_difference" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"day_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"line" text NOT NULL,
	"out_no" text NOT NULL,
	"trade_no" text,
	"our_fen" integer,
	"their_fen" integer,
	"order_id" bigint,
	"contest_id" bigint,
	"status" text DEFAULT 'open' NOT NULL,
	"owner_id" bigint,
	"reason" text,
	"settled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reconciliation_difference_line" UNIQUE("day_id","line","out_no"),
	CONSTRAINT "reconciliation_difference_settled" CHECK (("reconciliation_difference"."status" = 'settled') = ("reconciliation_difference"."settled_at" is not null)),
	CONSTRAINT "reconciliation_difference_reason" CHECK ("reconciliation_difference"."status" <> 'settled' or "reconciliation_difference"."reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "reconciliation_other_day" (
	"out_no" text PRIMARY KEY NOT NULL,
	"day_id" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reconciliation_difference" ADD CONSTRAINT "reconciliation_difference_day_id_reconciliation_day_id_fk" FOREIGN KEY ("day_id") REFERENCES "public"."reconciliation_day"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_difference" ADD CONSTRAINT "reconciliation_difference_order_id_fee_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."fee_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_difference" ADD CONSTRAINT "reconciliation_difference_contest_id_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contest"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_difference" ADD CONSTRAINT "reconciliation_difference_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_other_day" ADD CONSTRAINT "reconciliation_other_day_day_id_reconciliation_day_id_fk" FOREIGN KEY ("day_id") REFERENCES "public"."reconciliation_day"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reconciliation_difference_open" ON "reconciliation_difference" USING btree ("day_id") WHERE "reconciliation_difference"."status" = 'open';--> statement-breakpoint
CREATE INDEX "reconciliation_difference_contest" ON "reconciliation_difference" USING btree ("contest_id");--> statement-breakpoint
CREATE INDEX "reconciliation_difference_out_no" ON "reconciliation_difference" USING btree ("out_no");--> statement-breakpoint
CREATE INDEX "reconciliation_other_day_day" ON "reconciliation_other_day" USING btree ("day_id");--> statement-breakpoint
CREATE INDEX "payment_of_day" ON "payment" USING btree ("paid_at","id") WHERE "payment"."channel" = 'alipay' and "payment"."status" = 'succeeded';--> statement-breakpoint
CREATE INDEX "refund_of_day" ON "refund" USING btree ("done_at","id") WHERE "refund"."status" = 'succeeded';