CREATE TABLE "review_note" (
	"task_id" bigint PRIMARY KEY NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"flagged" boolean DEFAULT false NOT NULL,
	"noted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "review_note_some" CHECK ("review_note"."flagged" or "review_note"."note" <> '')
);
--> statement-breakpoint
ALTER TABLE "review_note" ADD CONSTRAINT "review_note_task_id_review_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."review_task"("id") ON DELETE cascade ON UPDATE no action;