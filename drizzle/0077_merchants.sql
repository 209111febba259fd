CREATE TABLE "merchant" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"group_id" bigint NOT NULL,
	"channel" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"mode" text NOT NULL,
	"app_id" text NOT NULL,
	"seller_id" text NOT NULL,
	"fingerprint" text NOT NULL,
	"gateway_fingerprint" text NOT NULL,
	"gateway_serial" text,
	"secret" "bytea" NOT NULL,
	"set_by" bigint,
	"set_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "merchant_account" UNIQUE("group_id","channel","app_id","seller_id")
);
--> statement-breakpoint
ALTER TABLE "reconciliation_day" DROP CONSTRAINT "reconciliation_day_day_unique";--> statement-breakpoint
DROP INDEX "payment_of_day";--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "merchant_id" bigint;--> statement-breakpoint
ALTER TABLE "reconciliation_day" ADD COLUMN "merchant_id" bigint;--> statement-breakpoint
ALTER TABLE "merchant" ADD CONSTRAINT "merchant_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant" ADD CONSTRAINT "merchant_set_by_user_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "merchant_active" ON "merchant" USING btree ("group_id","channel") WHERE "merchant"."active";--> statement-breakpoint
CREATE INDEX "merchant_serial" ON "merchant" USING btree ("gateway_serial") WHERE "merchant"."gateway_serial" is not null;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_day" ADD CONSTRAINT "reconciliation_day_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_merchant" ON "payment" USING btree ("merchant_id","paid_at") WHERE "payment"."merchant_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_of_day" ON "payment" USING btree ("paid_at","id") WHERE "payment"."channel" <> 'offline' and "payment"."status" = 'succeeded';--> statement-breakpoint
ALTER TABLE "reconciliation_day" ADD CONSTRAINT "reconciliation_day_of" UNIQUE NULLS NOT DISTINCT("day","merchant_id");--> statement-breakpoint
-- Whoever sets where transfers go sets the keys of gateways, in installations that exist, too.
INSERT INTO "role_permission" ("role_id", "permission")
SELECT p."role_id", n."name" FROM "role_permission" p JOIN "role" r ON r."id" = p."role_id" AND r."shipped"
CROSS JOIN (VALUES ('fin:gateway:list'), ('fin:gateway:edit')) n ("name")
WHERE p."permission" = 'fin:check:edit'
ON CONFLICT DO NOTHING;

--> statement-breakpoint
ALTER TABLE "ledger_entry" DROP CONSTRAINT "ledger_entry_of";--> statement-breakpoint
ALTER TABLE "expert_payout" ADD COLUMN "tax_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD COLUMN "payout_id" bigint;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_payout_id_expert_payout_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."expert_payout"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entry_payout" ON "ledger_entry" USING btree ("payout_id") WHERE "ledger_entry"."payout_id" is not null;--> statement-breakpoint
ALTER TABLE "expert_payout" ADD CONSTRAINT "expert_payout_tax" CHECK (abs("expert_payout"."tax_fen") <= abs("expert_payout"."amount_fen") and ("expert_payout"."tax_fen" = 0 or ("expert_payout"."tax_fen" > 0) = ("expert_payout"."amount_fen" > 0)));--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_of" CHECK (num_nonnulls("ledger_entry"."order_id", "ledger_entry"."bill_id", "ledger_entry"."payout_id") = 1 and ("ledger_entry"."bill_id" is null) = ("ledger_entry"."contest_id" is not null));--> statement-breakpoint
-- Of a payment only its state changes, and the tax that is withheld while it is not paid; its expert does where two were found to be one person.
CREATE OR REPLACE FUNCTION refuse_payout_change() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  IF TG_OP = 'UPDATE'
    AND (to_jsonb(NEW) - 'status' - 'expert_id' - 'tax_fen') = (to_jsonb(OLD) - 'status' - 'expert_id' - 'tax_fen')
    AND (NEW.tax_fen = OLD.tax_fen OR (NEW.status = OLD.status AND OLD.status IN ('due', 'approved')))
    AND (NEW.expert_id = OLD.expert_id OR EXISTS (SELECT FROM "expert" x WHERE x.id = OLD.expert_id AND x.merged_into = NEW.expert_id))
    THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'of a payout only the state changes' USING ERRCODE = 'restrict_violation', TABLE = 'expert_payout';
END $$;
--> statement-breakpoint
-- What was approved and paid before stands in the books, too.
WITH earlier AS (
  SELECT p."id", p."amount_fen"::int AS fen, p."status", r."contest_id", nextval('row_id') AS earned, nextval('row_id') AS gone
  FROM "expert_payout" p JOIN "review_plan" r ON r."id" = p."plan_id" WHERE p."status" IN ('approved', 'paid')
)
INSERT INTO "ledger_entry" ("posting", "kind", "account", "amount_fen", "contest_id", "payout_id")
SELECT earned, 'earn', 'judging', fen, "contest_id", "id" FROM earlier
UNION ALL SELECT earned, 'earn', 'payable', -fen, "contest_id", "id" FROM earlier
UNION ALL SELECT gone, 'payOut', 'payable', fen, "contest_id", "id" FROM earlier WHERE "status" = 'paid'
UNION ALL SELECT gone, 'payOut', 'paidOut', -fen, "contest_id", "id" FROM earlier WHERE "status" = 'paid';

--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "bill_id" bigint;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_bill_id_bill_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bill"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_bill" ON "invoice" USING btree ("bill_id") WHERE "invoice"."bill_id" is not null;