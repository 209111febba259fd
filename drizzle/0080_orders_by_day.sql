DROP INDEX "bank_line_of";--> statement-breakpoint
DROP INDEX "bill_payer";--> statement-breakpoint
DROP INDEX "bill_payee";--> statement-breakpoint
DROP INDEX "fee_order_contest";--> statement-breakpoint
DROP INDEX "fee_order_newest";--> statement-breakpoint
DROP INDEX "invoice_group";--> statement-breakpoint
DROP INDEX "invoice_newest";--> statement-breakpoint
DROP INDEX "invoice_applicant";--> statement-breakpoint
CREATE INDEX "bank_line_of" ON "bank_line" USING btree ("payee_id","paid_on","id");--> statement-breakpoint
CREATE INDEX "bill_payer" ON "bill" USING btree ("payer_id","id");--> statement-breakpoint
CREATE INDEX "bill_payee" ON "bill" USING btree ("payee_id","id");--> statement-breakpoint
CREATE INDEX "fee_order_contest" ON "fee_order" USING btree ("contest_id","id");--> statement-breakpoint
CREATE INDEX "fee_order_newest" ON "fee_order" USING btree ("created_at","id","contest_id");--> statement-breakpoint
CREATE INDEX "invoice_group" ON "invoice" USING btree ("group_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoice_newest" ON "invoice" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "invoice_applicant" ON "invoice" USING btree ("applicant_id","id");