ALTER TABLE "invoice" ADD COLUMN "bill_id" bigint;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_bill_id_bill_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bill"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_bill" ON "invoice" USING btree ("bill_id") WHERE "invoice"."bill_id" is not null;