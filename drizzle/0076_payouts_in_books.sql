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
