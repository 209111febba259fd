CREATE TABLE "invoice" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"number" text NOT NULL,
	"group_id" bigint NOT NULL,
	"status" text DEFAULT 'applied' NOT NULL,
	"amount_fen" integer NOT NULL,
	"title_type" text NOT NULL,
	"title" text NOT NULL,
	"tax_number" text,
	"item" text NOT NULL,
	"email" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"reason" text,
	"issued_number" text,
	"red_number" text,
	"file_id" bigint,
	"red_file_id" bigint,
	"waiting_file_id" bigint,
	"waiting_read" jsonb,
	"issued_at" timestamp (3) with time zone,
	"applicant_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_number_unique" UNIQUE("number"),
	CONSTRAINT "invoice_amount" CHECK ("invoice"."amount_fen" > 0),
	CONSTRAINT "invoice_tax_number" CHECK ("invoice"."title_type" <> 'enterprise' or "invoice"."tax_number" is not null),
	CONSTRAINT "invoice_issued" CHECK (("invoice"."status" in ('issued', 'redFlushed')) = ("invoice"."issued_number" is not null and "invoice"."file_id" is not null)),
	CONSTRAINT "invoice_red" CHECK (("invoice"."status" = 'redFlushed') = ("invoice"."red_number" is not null and "invoice"."red_file_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "invoice_order" (
	"invoice_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"amount_fen" integer NOT NULL,
	CONSTRAINT "invoice_order_invoice_id_order_id_pk" PRIMARY KEY("invoice_id","order_id"),
	CONSTRAINT "invoice_order_amount" CHECK ("invoice_order"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_setting" (
	"group_id" bigint PRIMARY KEY NOT NULL,
	"columns" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_red_file_id_file_id_fk" FOREIGN KEY ("red_file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_waiting_file_id_file_id_fk" FOREIGN KEY ("waiting_file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_applicant_id_user_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_order" ADD CONSTRAINT "invoice_order_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_order" ADD CONSTRAINT "invoice_order_order_id_fee_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."fee_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_setting" ADD CONSTRAINT "invoice_setting_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_group" ON "invoice" USING btree ("group_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoice_newest" ON "invoice" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoice_applicant" ON "invoice" USING btree ("applicant_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_issued_number" ON "invoice" USING btree ("group_id","issued_number") WHERE "invoice"."issued_number" is not null;--> statement-breakpoint
CREATE INDEX "invoice_order_order" ON "invoice_order" USING btree ("order_id");--> statement-breakpoint
-- The view of invoices is new in installations that exist, too; a new one seeds its menu afterwards.
WITH made AS (
  INSERT INTO "menu" ("parent_id", "menu_name", "menu_name_en", "menu_type", "path", "component", "icon", "sort")
  SELECT m."parent_id", '发票管理', 'Invoices', 2, 'invoice', 'finance/invoice', 'file-text',
    (SELECT max(n."sort") + 1 FROM "menu" n WHERE n."parent_id" = m."parent_id")
  FROM "menu" m WHERE m."component" = 'finance/list'
    AND NOT EXISTS (SELECT FROM "menu" n WHERE n."component" = 'finance/invoice')
  RETURNING "id"
)
INSERT INTO "role_menu" ("role_id", "menu_id")
SELECT r."id", entry."id" FROM made entry CROSS JOIN "role" r
WHERE r."role_key" = 'ROOT'
  OR EXISTS (SELECT FROM "role_permission" p WHERE p."role_id" = r."id" AND p."permission" = 'fin:invoice:list')
ON CONFLICT DO NOTHING;
--> statement-breakpoint
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