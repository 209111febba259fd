CREATE TABLE "gateway_fee" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"day_id" bigint NOT NULL,
	"payment_id" bigint NOT NULL,
	"refund_id" bigint,
	"order_id" bigint NOT NULL,
	"contest_id" bigint NOT NULL,
	"amount_fen" integer NOT NULL,
	CONSTRAINT "gateway_fee_amount" CHECK ("gateway_fee"."amount_fen" <> 0)
);
--> statement-breakpoint
CREATE TABLE "write_off" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"bill_id" bigint,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"asked_by" bigint NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "write_off_four_eyes" CHECK ("write_off"."decided_by" is null or "write_off"."decided_by" <> "write_off"."asked_by")
);
--> statement-breakpoint
CREATE TABLE "write_off_order" (
	"write_off_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"amount_fen" integer NOT NULL,
	"done" boolean DEFAULT false NOT NULL,
	CONSTRAINT "write_off_order_write_off_id_order_id_pk" PRIMARY KEY("write_off_id","order_id"),
	CONSTRAINT "write_off_order_amount" CHECK ("write_off_order"."amount_fen" > 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_entry" DROP CONSTRAINT "ledger_entry_of";--> statement-breakpoint
ALTER TABLE "fee_order" ADD COLUMN "written_off_fen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD COLUMN "day_id" bigint;--> statement-breakpoint
ALTER TABLE "gateway_fee" ADD CONSTRAINT "gateway_fee_day_id_reconciliation_day_id_fk" FOREIGN KEY ("day_id") REFERENCES "public"."reconciliation_day"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_fee" ADD CONSTRAINT "gateway_fee_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_fee" ADD CONSTRAINT "gateway_fee_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_fee" ADD CONSTRAINT "gateway_fee_order_id_fee_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."fee_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_fee" ADD CONSTRAINT "gateway_fee_contest_id_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contest"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "write_off" ADD CONSTRAINT "write_off_bill_id_bill_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bill"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "write_off" ADD CONSTRAINT "write_off_asked_by_user_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "write_off" ADD CONSTRAINT "write_off_decided_by_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "write_off_order" ADD CONSTRAINT "write_off_order_write_off_id_write_off_id_fk" FOREIGN KEY ("write_off_id") REFERENCES "public"."write_off"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "write_off_order" ADD CONSTRAINT "write_off_order_order_id_fee_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."fee_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gateway_fee_day" ON "gateway_fee" USING btree ("day_id","contest_id");--> statement-breakpoint
CREATE INDEX "gateway_fee_order" ON "gateway_fee" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "write_off_bill" ON "write_off" USING btree ("bill_id") WHERE "write_off"."bill_id" is not null;--> statement-breakpoint
CREATE INDEX "write_off_order_order" ON "write_off_order" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_day_id_reconciliation_day_id_fk" FOREIGN KEY ("day_id") REFERENCES "public"."reconciliation_day"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entry_day" ON "ledger_entry" USING btree ("day_id","contest_id") WHERE "ledger_entry"."day_id" is not null;--> statement-breakpoint
ALTER TABLE "fee_order" ADD CONSTRAINT "fee_order_written_off" CHECK ("fee_order"."written_off_fen" = 0 or ("fee_order"."written_off_fen" = "fee_order"."amount_fen" and "fee_order"."status" = 'closed'));--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_of" CHECK (num_nonnulls("ledger_entry"."order_id", "ledger_entry"."bill_id", "ledger_entry"."payout_id", "ledger_entry"."day_id") = 1 and ("ledger_entry"."bill_id" is null) = ("ledger_entry"."contest_id" is not null));