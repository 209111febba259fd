CREATE TABLE "certificate_share" (
	"certificate_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"slug" text NOT NULL,
	"shown" boolean NOT NULL,
	"listed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certificate_share_certificate_id_user_id_pk" PRIMARY KEY("certificate_id","user_id"),
	CONSTRAINT "certificate_share_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "certificate_share" ADD CONSTRAINT "certificate_share_certificate_id_certificate_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_share" ADD CONSTRAINT "certificate_share_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_share_user" ON "certificate_share" USING btree ("user_id");