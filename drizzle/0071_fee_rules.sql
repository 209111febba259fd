ALTER TABLE "team" ADD COLUMN "fee_basis" jsonb;--> statement-breakpoint
ALTER TABLE "team" ADD COLUMN "fee_code" text;--> statement-breakpoint
ALTER TABLE "team" ADD COLUMN "pay_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "team" ADD COLUMN "fee_reminded_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "team_fee_code" ON "team" USING btree ("contest_id","fee_code") WHERE "team"."fee_code" is not null;--> statement-breakpoint
CREATE INDEX "team_pay_by" ON "team" USING btree ("pay_by") WHERE "team"."pay_status" = 'due' and "team"."pay_by" is not null;