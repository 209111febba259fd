CREATE TABLE "contest_day" (
	"contest_id" bigint NOT NULL,
	"day" date NOT NULL,
	"sign_ups" integer NOT NULL,
	"teams" integer NOT NULL,
	"participants" integer NOT NULL,
	"submitted" integer NOT NULL,
	"valid" integer NOT NULL,
	"awards" integer NOT NULL,
	"awarded" integer NOT NULL,
	"winners" integer NOT NULL,
	CONSTRAINT "contest_day_contest_id_day_pk" PRIMARY KEY("contest_id","day")
);
--> statement-breakpoint
ALTER TABLE "contest_day" ADD CONSTRAINT "contest_day_contest_id_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contest"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER contest_day_stays BEFORE UPDATE ON "contest_day" FOR EACH ROW EXECUTE FUNCTION refuse_change();
