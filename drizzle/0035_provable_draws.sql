CREATE TYPE "public"."draw_status" AS ENUM('committed', 'drawn', 'abandoned');--> statement-breakpoint
CREATE TABLE "draw" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"plan_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"sheet" "bytea" NOT NULL,
	"digest" text NOT NULL,
	"names" "bytea" NOT NULL,
	"inputs_hash" text,
	"source" text NOT NULL,
	"source_words" text NOT NULL,
	"round" integer,
	"due_at" timestamp (3) with time zone NOT NULL,
	"status" "draw_status" DEFAULT 'committed' NOT NULL,
	"seed" text,
	"result" jsonb,
	"ended_at" timestamp (3) with time zone,
	"ended_by" bigint,
	"distribution_id" bigint,
	"end_reason" text,
	"redoes" bigint,
	"reason" text,
	"created_by" bigint NOT NULL,
	"committed_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "draw_code_unique" UNIQUE("code"),
	CONSTRAINT "draw_distribution_id_unique" UNIQUE("distribution_id"),
	CONSTRAINT "draw_redone_once" UNIQUE("redoes"),
	CONSTRAINT "draw_due_later" CHECK ("draw"."due_at" > "draw"."committed_at"),
	CONSTRAINT "draw_reason" CHECK ("draw"."redoes" is null or length(trim("draw"."reason")) > 0),
	CONSTRAINT "draw_ended" CHECK (case "draw"."status" when 'committed' then "draw"."seed" is null and "draw"."result" is null and "draw"."ended_at" is null
        when 'drawn' then "draw"."seed" is not null and "draw"."result" is not null and "draw"."ended_at" >= "draw"."due_at"
        else "draw"."seed" is null and "draw"."result" is null and "draw"."end_reason" is not null end)
);
--> statement-breakpoint
ALTER TABLE "draw" ADD CONSTRAINT "draw_plan_id_review_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."review_plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw" ADD CONSTRAINT "draw_ended_by_user_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw" ADD CONSTRAINT "draw_distribution_id_distribution_id_fk" FOREIGN KEY ("distribution_id") REFERENCES "public"."distribution"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw" ADD CONSTRAINT "draw_redoes_draw_id_fk" FOREIGN KEY ("redoes") REFERENCES "public"."draw"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw" ADD CONSTRAINT "draw_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draw_plan" ON "draw" USING btree ("plan_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "draw_open" ON "draw" USING btree ("plan_id","kind") WHERE "draw"."status" = 'committed';--> statement-breakpoint
-- What was frozen stays; a draw ends once, and for ever.
CREATE FUNCTION refuse_draw_change() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  IF TG_OP = 'UPDATE' AND OLD.status = 'committed' AND NEW.status <> 'committed'
     AND (to_jsonb(NEW) - '{status,seed,result,ended_at,ended_by,end_reason,distribution_id}'::text[])
       = (to_jsonb(OLD) - '{status,seed,result,ended_at,ended_by,end_reason,distribution_id}'::text[]) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'draw is append-only' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER draw_append_only BEFORE UPDATE OR DELETE ON "draw" FOR EACH ROW EXECUTE FUNCTION refuse_draw_change();
--> statement-breakpoint
CREATE TRIGGER draw_no_truncate BEFORE TRUNCATE ON "draw" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
