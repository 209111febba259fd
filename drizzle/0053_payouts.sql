CREATE TABLE "expert_attendance" (
	"plan_id" bigint NOT NULL,
	"expert_id" bigint NOT NULL,
	"day" date NOT NULL,
	"state" text NOT NULL,
	"marked_by" bigint NOT NULL,
	"marked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "expert_attendance_plan_id_expert_id_day_pk" PRIMARY KEY("plan_id","expert_id","day")
);
--> statement-breakpoint
CREATE TABLE "expert_payout" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"plan_id" bigint NOT NULL,
	"expert_id" bigint NOT NULL,
	"basis" text NOT NULL,
	"units" integer NOT NULL,
	"rate_fen" integer NOT NULL,
	"amount_fen" bigint NOT NULL,
	"status" text DEFAULT 'due' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "expert_payout_units" CHECK ("expert_payout"."units" >= 0 and "expert_payout"."rate_fen" >= 0 and "expert_payout"."amount_fen" <> 0)
);
--> statement-breakpoint
CREATE TABLE "plan_fee" (
	"plan_id" bigint PRIMARY KEY NOT NULL,
	"basis" text NOT NULL,
	"rate_fen" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "plan_fee_rate" CHECK ("plan_fee"."rate_fen" between 0 and 10000000)
);
--> statement-breakpoint
ALTER TABLE "expert_attendance" ADD CONSTRAINT "expert_attendance_plan_id_review_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."review_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_attendance" ADD CONSTRAINT "expert_attendance_expert_id_expert_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."expert"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_attendance" ADD CONSTRAINT "expert_attendance_marked_by_user_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_payout" ADD CONSTRAINT "expert_payout_plan_id_review_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."review_plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_payout" ADD CONSTRAINT "expert_payout_expert_id_expert_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."expert"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_payout" ADD CONSTRAINT "expert_payout_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_fee" ADD CONSTRAINT "plan_fee_plan_id_review_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."review_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expert_attendance_expert" ON "expert_attendance" USING btree ("expert_id");--> statement-breakpoint
CREATE INDEX "expert_payout_plan" ON "expert_payout" USING btree ("plan_id","expert_id");--> statement-breakpoint
CREATE INDEX "expert_payout_expert" ON "expert_payout" USING btree ("expert_id");--> statement-breakpoint
-- Of a payment only its state changes; its expert does where two were found to be one person.
CREATE FUNCTION refuse_payout_change() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  IF TG_OP = 'UPDATE' AND (to_jsonb(NEW) - 'status' - 'expert_id') = (to_jsonb(OLD) - 'status' - 'expert_id')
    AND (NEW.expert_id = OLD.expert_id OR EXISTS (SELECT FROM "expert" x WHERE x.id = OLD.expert_id AND x.merged_into = NEW.expert_id))
    THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'of a payout only the state changes' USING ERRCODE = 'restrict_violation', TABLE = 'expert_payout';
END $$;
--> statement-breakpoint
CREATE TRIGGER expert_payout_immutable BEFORE UPDATE OR DELETE ON "expert_payout" FOR EACH ROW EXECUTE FUNCTION refuse_payout_change();
--> statement-breakpoint
CREATE TRIGGER expert_payout_no_truncate BEFORE TRUNCATE ON "expert_payout" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The rights to pay experts are new in installations that exist, too.
INSERT INTO "role_permission" ("role_id", "permission")
  SELECT r."id", p."name" FROM "role" r
  CROSS JOIN unnest(ARRAY['expert:manage:list', 'expert:manage:edit', 'expert:manage:audit', 'expert:manage:export']) p ("name")
  WHERE r."shipped" AND (r."role_key" IN ('PLATFORM_ADMIN', 'HOST_ADMIN')
    OR r."role_key" = 'CONTEST_MANAGER' AND p."name" IN ('expert:manage:list', 'expert:manage:edit'))
  ON CONFLICT DO NOTHING;
