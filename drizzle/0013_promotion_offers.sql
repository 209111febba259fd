CREATE TYPE "public"."promotion_offer_status" AS ENUM('offered', 'accepted', 'declined', 'expired');--> statement-breakpoint
CREATE TABLE "promotion_offer" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"run_id" bigint NOT NULL,
	"work_id" bigint NOT NULL,
	"place_of" bigint NOT NULL,
	"status" "promotion_offer_status" DEFAULT 'offered' NOT NULL,
	"answer_by" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotion_offer_work" UNIQUE("run_id","work_id")
);
--> statement-breakpoint
ALTER TABLE "promotion_offer" ADD CONSTRAINT "promotion_offer_run_id_promotion_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."promotion_run"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_offer" ADD CONSTRAINT "promotion_offer_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_offer" ADD CONSTRAINT "promotion_offer_place_of_work_id_fk" FOREIGN KEY ("place_of") REFERENCES "public"."work"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_offer_place" ON "promotion_offer" USING btree ("run_id","place_of") WHERE "promotion_offer"."status" in ('offered', 'accepted');--> statement-breakpoint
CREATE INDEX "promotion_offer_due" ON "promotion_offer" USING btree ("answer_by") WHERE "promotion_offer"."status" = 'offered';