CREATE TABLE "similar_pair" (
	"work_id" bigint NOT NULL,
	"other_id" bigint NOT NULL,
	"share" integer NOT NULL,
	"passages" jsonb NOT NULL,
	CONSTRAINT "similar_pair_work_id_other_id_pk" PRIMARY KEY("work_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "similar_print" (
	"hash" integer NOT NULL,
	"work_id" bigint NOT NULL,
	CONSTRAINT "similar_print_hash_work_id_pk" PRIMARY KEY("hash","work_id")
);
--> statement-breakpoint
CREATE TABLE "similar_text" (
	"work_id" bigint PRIMARY KEY NOT NULL,
	"version_id" bigint NOT NULL,
	"tokens" integer NOT NULL,
	"share" integer DEFAULT 0 NOT NULL,
	"compared_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "similar_pair" ADD CONSTRAINT "similar_pair_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "similar_pair" ADD CONSTRAINT "similar_pair_other_id_work_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."work"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "similar_text" ADD CONSTRAINT "similar_text_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "similar_text" ADD CONSTRAINT "similar_text_version_id_work_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."work_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "similar_pair_other" ON "similar_pair" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "similar_print_work" ON "similar_print" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "similar_text_share" ON "similar_text" USING btree ("share","work_id");