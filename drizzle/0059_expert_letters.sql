CREATE TABLE "expert_letter" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"plan_id" bigint NOT NULL,
	"expert_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"serial" integer NOT NULL,
	"number" text NOT NULL,
	"sha256" text NOT NULL,
	"pdf" "bytea",
	"replaces" bigint,
	"reason" text DEFAULT '' NOT NULL,
	"issued_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "expert_letter_number_unique" UNIQUE("number"),
	CONSTRAINT "expert_letter_replaces_unique" UNIQUE("replaces"),
	CONSTRAINT "expert_letter_serial" UNIQUE("plan_id","kind","serial"),
	CONSTRAINT "expert_letter_reason" CHECK (("expert_letter"."replaces" is null) = ("expert_letter"."reason" = ''))
);
--> statement-breakpoint
CREATE TABLE "letter_draft" (
	"plan_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"heading" text NOT NULL,
	"body" text NOT NULL,
	"closing" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "letter_draft_plan_id_kind_locale_pk" PRIMARY KEY("plan_id","kind","locale")
);
--> statement-breakpoint
ALTER TABLE "expert_letter" ADD CONSTRAINT "expert_letter_plan_id_review_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."review_plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_letter" ADD CONSTRAINT "expert_letter_expert_id_expert_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."expert"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_letter" ADD CONSTRAINT "expert_letter_replaces_expert_letter_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."expert_letter"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_letter" ADD CONSTRAINT "expert_letter_issued_by_user_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_draft" ADD CONSTRAINT "letter_draft_plan_id_review_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."review_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expert_letter_expert" ON "expert_letter" USING btree ("expert_id");--> statement-breakpoint
-- A letter stays as it was issued: it is sent, its bytes go with the account, its expert changes where two were found to be one person.
CREATE FUNCTION refuse_letter_change() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  IF TG_OP = 'UPDATE'
    AND (to_jsonb(NEW) - 'sent_at' - 'expert_id' - 'pdf') = (to_jsonb(OLD) - 'sent_at' - 'expert_id' - 'pdf')
    AND (NEW.pdf IS NULL OR NEW.pdf IS NOT DISTINCT FROM OLD.pdf)
    AND (NEW.expert_id = OLD.expert_id OR EXISTS (SELECT FROM "expert" x WHERE x.id = OLD.expert_id AND x.merged_into = NEW.expert_id))
    THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'a letter stays as it was issued' USING ERRCODE = 'restrict_violation', TABLE = 'expert_letter';
END $$;
--> statement-breakpoint
CREATE TRIGGER expert_letter_immutable BEFORE UPDATE OR DELETE ON "expert_letter" FOR EACH ROW EXECUTE FUNCTION refuse_letter_change();
--> statement-breakpoint
CREATE TRIGGER expert_letter_no_truncate BEFORE TRUNCATE ON "expert_letter" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
