CREATE TABLE "file_preview" (
	"sha256" text PRIMARY KEY NOT NULL,
	"mime" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'due' NOT NULL,
	"reason" text,
	"file_id" bigint,
	"facts" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_preview_file" UNIQUE("file_id"),
	CONSTRAINT "file_preview_made" CHECK (("file_preview"."state" = 'made') = ("file_preview"."file_id" is not null)),
	CONSTRAINT "file_preview_failed" CHECK (("file_preview"."state" = 'failed') = ("file_preview"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "file_preview" ADD CONSTRAINT "file_preview_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_preview_due" ON "file_preview" USING btree ("created_at") WHERE "file_preview"."state" = 'due';