ALTER TABLE "payment" ADD COLUMN "leader_id" bigint;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_leader_id_payment_id_fk" FOREIGN KEY ("leader_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_led" ON "payment" USING btree ("leader_id") WHERE "payment"."leader_id" is not null;