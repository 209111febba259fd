CREATE TABLE "result_import" (
	"revision_id" bigint PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"absent" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "result_row" ALTER COLUMN "score" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "review_plan" ADD COLUMN "imported" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "work_version" ADD COLUMN "imported" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "result_import" ADD CONSTRAINT "result_import_revision_id_result_revision_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."result_revision"("id") ON DELETE cascade ON UPDATE no action;