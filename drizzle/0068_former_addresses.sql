CREATE TABLE "site_redirect" (
	"site_id" bigint NOT NULL,
	"from_path" text NOT NULL,
	"to_path" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_redirect_site_id_from_path_pk" PRIMARY KEY("site_id","from_path")
);
--> statement-breakpoint
ALTER TABLE "site_redirect" ADD CONSTRAINT "site_redirect_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;