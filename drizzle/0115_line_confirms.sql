ALTER TABLE "bank_line" ADD COLUMN "confirms_id" bigint;--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_confirms_id_pay_check_id_fk" FOREIGN KEY ("confirms_id") REFERENCES "public"."pay_check"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_line_confirms" ON "bank_line" USING btree ("confirms_id");--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_confirming" CHECK ("bank_line"."confirms_id" is null or "bank_line"."status" = 'matched');