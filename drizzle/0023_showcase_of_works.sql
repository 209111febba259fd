CREATE TABLE "showcase" (
	"work_id" bigint PRIMARY KEY NOT NULL,
	"contest_id" bigint NOT NULL,
	"consent" boolean,
	"consent_by" bigint,
	"consent_at" timestamp (3) with time zone,
	"cover_id" bigint,
	"cover_wide_id" bigint,
	"cover_card_id" bigint,
	"cover_x" integer DEFAULT 50 NOT NULL,
	"cover_y" integer DEFAULT 50 NOT NULL,
	"listed_at" timestamp (3) with time zone,
	"listed_by" bigint,
	"sort" integer DEFAULT 0 NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "showcase_crop" CHECK ("showcase"."cover_x" between 0 and 100 and "showcase"."cover_y" between 0 and 100),
	CONSTRAINT "showcase_consent" CHECK (("showcase"."consent" is null) = ("showcase"."consent_at" is null)),
	CONSTRAINT "showcase_cover" CHECK (("showcase"."cover_id" is null) = ("showcase"."cover_wide_id" is null) and ("showcase"."cover_id" is null) = ("showcase"."cover_card_id" is null))
);
--> statement-breakpoint
CREATE TABLE "work_like" (
	"work_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "work_like_work_id_user_id_pk" PRIMARY KEY("work_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "showcase" ADD CONSTRAINT "showcase_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "showcase" ADD CONSTRAINT "showcase_contest_id_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contest"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "showcase" ADD CONSTRAINT "showcase_consent_by_user_id_fk" FOREIGN KEY ("consent_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "showcase" ADD CONSTRAINT "showcase_cover_id_file_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "showcase" ADD CONSTRAINT "showcase_cover_wide_id_file_id_fk" FOREIGN KEY ("cover_wide_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "showcase" ADD CONSTRAINT "showcase_cover_card_id_file_id_fk" FOREIGN KEY ("cover_card_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "showcase" ADD CONSTRAINT "showcase_listed_by_user_id_fk" FOREIGN KEY ("listed_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_like" ADD CONSTRAINT "work_like_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_like" ADD CONSTRAINT "work_like_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "showcase_listed" ON "showcase" USING btree ("contest_id","sort","work_id") WHERE "showcase"."listed_at" is not null;--> statement-breakpoint
CREATE INDEX "showcase_tags" ON "showcase" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "work_like_user" ON "work_like" USING btree ("user_id");
