CREATE TABLE "site_domain" (
	"host" text PRIMARY KEY NOT NULL,
	"site_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "video_url" text;--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "tone" text DEFAULT 'ochre' NOT NULL;--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "seal" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "cover_motif" text DEFAULT 'mixed' NOT NULL;--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "partners" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "site_domain" ADD CONSTRAINT "site_domain_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_domain_site" ON "site_domain" USING btree ("site_id");--> statement-breakpoint
UPDATE "site" SET "tone" = 'indigo' WHERE "accent" = 'ochre';
