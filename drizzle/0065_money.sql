CREATE TABLE "fee_order" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"number" text NOT NULL,
	"team_id" bigint NOT NULL,
	"contest_id" bigint NOT NULL,
	"status" text DEFAULT 'unpaid' NOT NULL,
	"amount_fen" integer NOT NULL,
	"refunded_fen" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"created_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fee_order_number_unique" UNIQUE("number"),
	CONSTRAINT "fee_order_amount" CHECK ("fee_order"."amount_fen" > 0 and "fee_order"."refunded_fen" between 0 and "fee_order"."amount_fen"),
	CONSTRAINT "fee_order_paid" CHECK (("fee_order"."status" in ('unpaid', 'paying')) <= ("fee_order"."paid_at" is null)),
	CONSTRAINT "fee_order_refunded" CHECK ("fee_order"."status" <> 'refunded' or "fee_order"."refunded_fen" = "fee_order"."amount_fen")
);
--> statement-breakpoint
CREATE TABLE "gateway_notice" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"notify_id" text NOT NULL,
	"out_trade_no" text NOT NULL,
	"trade_status" text NOT NULL,
	"fields" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gateway_notice_notify_id_unique" UNIQUE("notify_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"posting" bigint NOT NULL,
	"kind" text NOT NULL,
	"account" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"order_id" bigint NOT NULL,
	"contest_id" bigint NOT NULL,
	"payment_id" bigint,
	"refund_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entry_amount" CHECK ("ledger_entry"."amount_fen" <> 0)
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"order_id" bigint NOT NULL,
	"attempt" integer NOT NULL,
	"channel" text NOT NULL,
	"out_trade_no" text NOT NULL,
	"scene" text,
	"amount_fen" integer NOT NULL,
	"refunded_fen" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"settles" boolean DEFAULT false NOT NULL,
	"trade_no" text,
	"leads_to" text,
	"expires_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"paid_on" date,
	"note" text,
	"created_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_out_trade_no_unique" UNIQUE("out_trade_no"),
	CONSTRAINT "payment_attempt" UNIQUE("order_id","attempt"),
	CONSTRAINT "payment_amount" CHECK ("payment"."amount_fen" > 0 and "payment"."refunded_fen" between 0 and "payment"."amount_fen"),
	CONSTRAINT "payment_paid" CHECK (("payment"."status" = 'succeeded') = ("payment"."paid_at" is not null)),
	CONSTRAINT "payment_settles_paid" CHECK (not "payment"."settles" or "payment"."status" = 'succeeded')
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"payment_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"out_request_no" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"cause" text NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"asked_by" bigint,
	"decided_by" bigint,
	"send_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_out_request_no_unique" UNIQUE("out_request_no"),
	CONSTRAINT "refund_amount" CHECK ("refund"."amount_fen" > 0),
	CONSTRAINT "refund_done" CHECK (("refund"."status" = 'succeeded') = ("refund"."done_at" is not null)),
	CONSTRAINT "refund_four_eyes" CHECK ("refund"."decided_by" is null or "refund"."decided_by" is distinct from "refund"."asked_by")
);
--> statement-breakpoint
ALTER TABLE "fee_order" ADD CONSTRAINT "fee_order_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_order" ADD CONSTRAINT "fee_order_contest_id_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contest"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_order" ADD CONSTRAINT "fee_order_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_order_id_fee_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."fee_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_contest_id_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contest"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_fee_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."fee_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_id_fee_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."fee_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_asked_by_user_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_decided_by_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_order_team" ON "fee_order" USING btree ("team_id") WHERE "fee_order"."status" not in ('closed', 'refunded');--> statement-breakpoint
CREATE INDEX "fee_order_contest" ON "fee_order" USING btree ("contest_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "fee_order_open" ON "fee_order" USING btree ("expires_at") WHERE "fee_order"."status" in ('unpaid', 'paying');--> statement-breakpoint
CREATE INDEX "fee_order_newest" ON "fee_order" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "fee_order_any_team" ON "fee_order" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "gateway_notice_trade" ON "gateway_notice" USING btree ("out_trade_no");--> statement-breakpoint
CREATE INDEX "ledger_entry_order" ON "ledger_entry" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_entry_posting" ON "ledger_entry" USING btree ("posting");--> statement-breakpoint
CREATE INDEX "ledger_entry_contest" ON "ledger_entry" USING btree ("contest_id","account");--> statement-breakpoint
CREATE INDEX "ledger_entry_payment" ON "ledger_entry" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entry_refund" ON "ledger_entry" USING btree ("refund_id","account") WHERE "ledger_entry"."refund_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entry_paid" ON "ledger_entry" USING btree ("payment_id","account") WHERE "ledger_entry"."kind" = 'payment';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_trade" ON "payment" USING btree ("channel","trade_no") WHERE "payment"."trade_no" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_settles" ON "payment" USING btree ("order_id") WHERE "payment"."settles";--> statement-breakpoint
CREATE INDEX "payment_pending" ON "payment" USING btree ("expires_at") WHERE "payment"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "refund_order" ON "refund" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_payment" ON "refund" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refund_due" ON "refund" USING btree ("send_at") WHERE "refund"."status" = 'sent';--> statement-breakpoint
CREATE TRIGGER ledger_entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entry" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER gateway_notice_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "gateway_notice" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- The entries of a posting add up to 0: asked when the transaction ends, of each posting that it made.
CREATE FUNCTION posting_in_balance() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  IF (SELECT sum(amount_fen) FROM ledger_entry WHERE posting = NEW.posting) <> 0 THEN
    RAISE EXCEPTION 'posting % is out of balance', NEW.posting USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entry_balance AFTER INSERT ON "ledger_entry" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION posting_in_balance();--> statement-breakpoint
-- Fees that were recorded as received before there were orders get theirs: paid outside the gateway, with its entries in the books.
WITH paid AS (
  SELECT t.id AS team_id, t.contest_id, t.fee_fen, t.pay_reason, t.paid_on, t.settled_by, coalesce(t.settled_at, t.created_at) AS at, nextval('row_id') AS id
  FROM "team" t WHERE t.pay_status = 'paid'
), made AS (
  INSERT INTO "fee_order" (id, number, team_id, contest_id, status, amount_fen, expires_at, paid_at, created_by, created_at)
  SELECT id, 'F' || to_char(at AT TIME ZONE 'Asia/Shanghai', 'YYYYMMDD') || lpad(id::text, 10, '0'), team_id, contest_id, 'paid', fee_fen, at, at, settled_by, at
  FROM paid RETURNING id, number, contest_id, amount_fen, paid_at, created_by
), counted AS (
  INSERT INTO "payment" (order_id, attempt, channel, out_trade_no, amount_fen, status, settles, paid_at, paid_on, note, created_by, created_at)
  SELECT m.id, 1, 'offline', m.number || '_1', m.amount_fen, 'succeeded', true, m.paid_at, p.paid_on, p.pay_reason, m.created_by, m.paid_at
  FROM made m JOIN paid p ON p.id = m.id RETURNING id, order_id, amount_fen, paid_at
), told AS (
  INSERT INTO "transition" (entity, entity_id, "from", "to", reason, actor_id, created_at)
  SELECT 'order', m.id, NULL, 'paid', p.pay_reason, m.created_by, m.paid_at FROM made m JOIN paid p ON p.id = m.id
), posted AS (
  SELECT c.*, m.contest_id, nextval('row_id') AS charge, nextval('row_id') AS pay FROM counted c JOIN made m ON m.id = c.order_id
)
INSERT INTO "ledger_entry" (posting, kind, account, amount_fen, order_id, contest_id, payment_id, created_at)
SELECT charge, 'charge', 'receivable', amount_fen, order_id, contest_id, NULL::bigint, paid_at FROM posted
UNION ALL SELECT charge, 'charge', 'charged', -amount_fen, order_id, contest_id, NULL::bigint, paid_at FROM posted
UNION ALL SELECT pay, 'payment', 'received', amount_fen, order_id, contest_id, id, paid_at FROM posted
UNION ALL SELECT pay, 'payment', 'receivable', -amount_fen, order_id, contest_id, id, paid_at FROM posted;--> statement-breakpoint
-- The view of orders is new in installations that exist, too; a new one seeds its menu afterwards.
WITH branch AS (
  INSERT INTO "menu" ("parent_id", "menu_name", "menu_name_en", "menu_type", "path", "component", "icon", "sort")
  SELECT NULL, '财务', 'Finance', 1, '/finance', 'Layout', 'wallet', coalesce((SELECT max(m."sort") FROM "menu" m WHERE m."parent_id" IS NULL AND m."path" = '/award'), 0)
  WHERE EXISTS (SELECT FROM "menu") AND NOT EXISTS (SELECT FROM "menu" m WHERE m."component" = 'finance/list')
  RETURNING "id"
), made AS (
  INSERT INTO "menu" ("parent_id", "menu_name", "menu_name_en", "menu_type", "path", "component", "icon", "sort")
  SELECT b."id", v.* FROM branch b, (VALUES
    ('订单管理', 'Orders', 2, 'list', 'finance/list', 'wallet', 1),
    ('财务操作记录', 'Finance log', 2, 'action', 'finance/action', 'file-clock', 2)) v
  RETURNING "id"
)
INSERT INTO "role_menu" ("role_id", "menu_id")
SELECT r."id", entry."id" FROM (SELECT "id" FROM branch UNION ALL SELECT "id" FROM made) entry CROSS JOIN "role" r
WHERE r."role_key" = 'ROOT'
  OR EXISTS (SELECT FROM "role_permission" p WHERE p."role_id" = r."id" AND p."permission" IN ('fin:order:list', 'fin:action:list'))
ON CONFLICT DO NOTHING;
