CREATE TABLE "work_upload" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"work_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"slot" text NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text,
	"whole_at" timestamp (3) with time zone,
	"work_file_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "work_upload_size" CHECK ("work_upload"."size" > 0),
	CONSTRAINT "work_upload_filed" CHECK ("work_upload"."work_file_id" is null or "work_upload"."whole_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "work_upload" ADD CONSTRAINT "work_upload_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_upload" ADD CONSTRAINT "work_upload_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_upload" ADD CONSTRAINT "work_upload_work_file_id_work_file_id_fk" FOREIGN KEY ("work_file_id") REFERENCES "public"."work_file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "work_upload_user" ON "work_upload" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "work_upload_work" ON "work_upload" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "work_upload_file" ON "work_upload" USING btree ("work_file_id");--> statement-breakpoint
CREATE INDEX "work_upload_expiry" ON "work_upload" USING btree ("expires_at");
