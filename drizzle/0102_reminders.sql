CREATE TABLE "reminder" (
	"topic" text NOT NULL,
	"thing_id" bigint NOT NULL,
	"place_id" bigint NOT NULL,
	"step" smallint NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reminder_topic_thing_id_place_id_step_pk" PRIMARY KEY("topic","thing_id","place_id","step")
);
--> statement-breakpoint
ALTER TABLE "outside_award" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "reminder_due" ON "reminder" USING btree ("due_at");