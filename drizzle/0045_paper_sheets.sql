CREATE TABLE "sheet_signature" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"task_id" bigint NOT NULL,
	"handed_in" integer NOT NULL,
	"name" text NOT NULL,
	"digest" text NOT NULL,
	"signature" text NOT NULL,
	"signed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sheet_signature_once" UNIQUE("task_id","handed_in")
);
--> statement-breakpoint
CREATE TABLE "sheet_typing" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"task_id" bigint NOT NULL,
	"handed_in" integer NOT NULL,
	"place" smallint NOT NULL,
	"typed_by" bigint NOT NULL,
	"marks" jsonb NOT NULL,
	"comments" jsonb NOT NULL,
	"comment" text NOT NULL,
	"ended_as" text,
	"settled_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sheet_typing_place" CHECK ("sheet_typing"."place" in (1, 2))
);
--> statement-breakpoint
ALTER TABLE "sheet_signature" ADD CONSTRAINT "sheet_signature_task_id_review_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."review_task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_typing" ADD CONSTRAINT "sheet_typing_task_id_review_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."review_task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_typing" ADD CONSTRAINT "sheet_typing_typed_by_user_id_fk" FOREIGN KEY ("typed_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_typing" ADD CONSTRAINT "sheet_typing_settled_by_user_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sheet_typing_task" ON "sheet_typing" USING btree ("task_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sheet_typing_pair" ON "sheet_typing" USING btree ("task_id","handed_in","place") WHERE "sheet_typing"."ended_as" is distinct from 'discarded';--> statement-breakpoint
CREATE UNIQUE INDEX "sheet_typing_person" ON "sheet_typing" USING btree ("task_id","handed_in","typed_by") WHERE "sheet_typing"."ended_as" is distinct from 'discarded';