CREATE TABLE "sample_seat" (
	"seat" text PRIMARY KEY NOT NULL,
	"user_id" bigint,
	"role_id" bigint,
	"group_id" bigint,
	"path" text NOT NULL,
	CONSTRAINT "sample_seat_whole" CHECK (("sample_seat"."user_id" is null) = ("sample_seat"."role_id" is null) and ("sample_seat"."user_id" is null) = ("sample_seat"."group_id" is null))
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sample_seat" ADD CONSTRAINT "sample_seat_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_seat" ADD CONSTRAINT "sample_seat_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_seat" ADD CONSTRAINT "sample_seat_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;