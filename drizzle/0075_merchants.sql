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
