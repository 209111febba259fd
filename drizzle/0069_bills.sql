CREATE TABLE "bill" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"number" text NOT NULL,
	"payer_id" bigint NOT NULL,
	"payee_id" bigint NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"due_on" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"received_fen" integer DEFAULT 0 NOT NULL,
	"credit_fen" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"created_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bill_number_unique" UNIQUE("number"),
	CONSTRAINT "bill_credit" CHECK ("bill"."credit_fen" between 0 and "bill"."received_fen"),
	CONSTRAINT "bill_sent" CHECK (("bill"."status" in ('sent', 'partlyPaid', 'paid')) <= ("bill"."sent_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "bank_line" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"payee_id" bigint NOT NULL,
	"digest" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"paid_on" date NOT NULL,
	"amount_fen" integer NOT NULL,
	"payer" text NOT NULL,
	"words" text NOT NULL,
	"bank_no" text NOT NULL,
	"reason" text,
	"taken_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_line_once" UNIQUE("payee_id","digest"),
	CONSTRAINT "bank_line_amount" CHECK ("bank_line"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "bill_order" (
	"bill_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"released" boolean DEFAULT false NOT NULL,
	CONSTRAINT "bill_order_bill_id_order_id_pk" PRIMARY KEY("bill_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "pay_account" (
	"group_id" bigint PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"bank" text NOT NULL,
	"account" text NOT NULL,
	"four_eyes" boolean DEFAULT true NOT NULL,
	"headings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pay_check" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"bill_id" bigint NOT NULL,
	"status" text DEFAULT 'uploaded' NOT NULL,
	"amount_fen" integer NOT NULL,
	"payer" text NOT NULL,
	"paid_on" date NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"voucher_id" bigint,
	"line_id" bigint,
	"uploaded_by" bigint,
	"decided_by" bigint,
	"decided_at" timestamp (3) with time zone,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pay_check_amount" CHECK ("pay_check"."amount_fen" > 0),
	CONSTRAINT "pay_check_proof" CHECK (("pay_check"."voucher_id" is null) <> ("pay_check"."line_id" is null)),
	CONSTRAINT "pay_check_decided" CHECK (("pay_check"."status" = 'uploaded') = ("pay_check"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "ledger_entry" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entry" ALTER COLUMN "contest_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD COLUMN "bill_id" bigint;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "bill_id" bigint;--> statement-breakpoint
ALTER TABLE "bill" ADD CONSTRAINT "bill_payer_id_group_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill" ADD CONSTRAINT "bill_payee_id_group_id_fk" FOREIGN KEY ("payee_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill" ADD CONSTRAINT "bill_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_payee_id_group_id_fk" FOREIGN KEY ("payee_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_taken_by_user_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_order" ADD CONSTRAINT "bill_order_bill_id_bill_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bill"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_order" ADD CONSTRAINT "bill_order_order_id_fee_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."fee_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_account" ADD CONSTRAINT "pay_account_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_check" ADD CONSTRAINT "pay_check_bill_id_bill_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bill"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_check" ADD CONSTRAINT "pay_check_voucher_id_file_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_check" ADD CONSTRAINT "pay_check_line_id_bank_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bank_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_check" ADD CONSTRAINT "pay_check_uploaded_by_user_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_check" ADD CONSTRAINT "pay_check_decided_by_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bill_payer" ON "bill" USING btree ("payer_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bill_payee" ON "bill" USING btree ("payee_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bill_open" ON "bill" USING btree ("id") WHERE "bill"."status" in ('sent', 'partlyPaid');--> statement-breakpoint
CREATE INDEX "bank_line_of" ON "bank_line" USING btree ("payee_id","paid_on" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "bill_order_held" ON "bill_order" USING btree ("order_id") WHERE not "bill_order"."released";--> statement-breakpoint
CREATE INDEX "pay_check_bill" ON "pay_check" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "pay_check_waiting" ON "pay_check" USING btree ("id") WHERE "pay_check"."status" = 'uploaded';--> statement-breakpoint
CREATE UNIQUE INDEX "pay_check_line" ON "pay_check" USING btree ("line_id") WHERE "pay_check"."status" in ('uploaded', 'approved');--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_bill_id_bill_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bill"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_bill_id_bill_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bill"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entry_bill" ON "ledger_entry" USING btree ("bill_id") WHERE "ledger_entry"."bill_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_bill" ON "payment" USING btree ("bill_id") WHERE "payment"."bill_id" is not null;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_of" CHECK (("ledger_entry"."order_id" is null) <> ("ledger_entry"."bill_id" is null) and ("ledger_entry"."order_id" is null) = ("ledger_entry"."contest_id" is null));