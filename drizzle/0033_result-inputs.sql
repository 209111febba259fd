CREATE TABLE "result_input" (
	"revision_id" bigint PRIMARY KEY NOT NULL,
	"calculation" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "result_input" ADD CONSTRAINT "result_input_revision_id_result_revision_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."result_revision"("id") ON DELETE cascade ON UPDATE no action;