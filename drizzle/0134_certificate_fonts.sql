CREATE TABLE "certificate_font" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"group_id" bigint NOT NULL,
	"face" text NOT NULL,
	"name" text NOT NULL,
	"file_id" bigint NOT NULL,
	"sha256" text NOT NULL,
	"characters" integer NOT NULL,
	"missing" text NOT NULL,
	"runs" text NOT NULL,
	"licensed_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certificate_font_face_unique" UNIQUE("face"),
	CONSTRAINT "certificate_font_once" UNIQUE("group_id","sha256")
);
--> statement-breakpoint
ALTER TABLE "certificate_font" ADD CONSTRAINT "certificate_font_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_font" ADD CONSTRAINT "certificate_font_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_font" ADD CONSTRAINT "certificate_font_licensed_by_user_id_fk" FOREIGN KEY ("licensed_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_font_file" ON "certificate_font" USING btree ("file_id");