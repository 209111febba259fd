CREATE TABLE "contact_change" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"user_id" bigint NOT NULL,
	"which" text NOT NULL,
	"status" text NOT NULL,
	"target" text NOT NULL,
	"before" text,
	"before_verified_at" timestamp (3) with time zone,
	"proposed_by" bigint,
	"role_id" bigint,
	"group_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"stop_until" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "user_email";--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "password_set_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "mobile_verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "email_verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_change" ADD CONSTRAINT "contact_change_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_change" ADD CONSTRAINT "contact_change_proposed_by_user_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_change" ADD CONSTRAINT "contact_change_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_change" ADD CONSTRAINT "contact_change_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_change_user" ON "contact_change" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_change_pending" ON "contact_change" USING btree ("user_id","which") WHERE "contact_change"."status" = 'pending';--> statement-breakpoint
-- Hand-written: what is stored takes the one form of lib/contact.ts.
DROP INDEX "user_mobile";--> statement-breakpoint
CREATE FUNCTION pg_temp.one_form("typed" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE
		WHEN plain ~ '^((\+|00)?86)?0?1[3-9][0-9]{9}$' THEN '+86' || right(plain, 11)
		WHEN plain ~ '^(\+|00)[1-9][0-9]{6,14}$' AND plain !~ '^(\+|00)86' THEN regexp_replace(plain, '^(\+|00)', '+')
	END FROM (SELECT regexp_replace(typed, '[[:space:]().-]', '', 'g')) AS t(plain)
$$;--> statement-breakpoint
UPDATE "user" SET "mobile_verified_at" = "last_login_at" WHERE "mobile" IS NOT NULL;--> statement-breakpoint
UPDATE "user" SET "email_verified_at" = "last_login_at" WHERE "email" IS NOT NULL;--> statement-breakpoint
-- Of several accounts with one contact the one used last keeps it, the others have theirs kept as a clash.
WITH "formed" AS (
	SELECT "id", 'mobile' AS "which", "mobile" AS "was", pg_temp.one_form("mobile") AS "form", "mobile_verified_at" AS "verified",
		"last_login_at", "deleted_at" FROM "user" WHERE "mobile" IS NOT NULL
	UNION ALL
	SELECT "id", 'email', "email", nullif(lower(btrim("email")), ''), "email_verified_at", "last_login_at", "deleted_at"
	FROM "user" WHERE "email" IS NOT NULL
), "ranked" AS (
	SELECT *, row_number() OVER (PARTITION BY "which", "form", "deleted_at" IS NULL ORDER BY "last_login_at" DESC NULLS LAST, "id") AS "nth"
	FROM "formed"
)
INSERT INTO "contact_change" ("user_id", "which", "status", "target", "before", "before_verified_at", "ended_at")
SELECT "id", "which", 'clash', coalesce("form", "was"), "was", "verified", app_now() FROM "ranked"
WHERE "form" IS NULL OR ("deleted_at" IS NULL AND "nth" > 1);--> statement-breakpoint
INSERT INTO "audit" ("actor_id", "role_key", "action", "entity", "entity_id", "detail")
SELECT NULL, 'SYSTEM', 'contact.clash', 'user', "user_id", jsonb_build_object('which', "which", 'masked', left("before", 3) || '****' || right("before", 4))
FROM "contact_change" WHERE "status" = 'clash';--> statement-breakpoint
UPDATE "user" u SET "mobile" = NULL, "mobile_verified_at" = NULL FROM "contact_change" c
WHERE c."user_id" = u."id" AND c."status" = 'clash' AND c."which" = 'mobile';--> statement-breakpoint
UPDATE "user" u SET "email" = NULL, "email_verified_at" = NULL FROM "contact_change" c
WHERE c."user_id" = u."id" AND c."status" = 'clash' AND c."which" = 'email';--> statement-breakpoint
UPDATE "user" SET "mobile" = pg_temp.one_form("mobile") WHERE "mobile" IS DISTINCT FROM pg_temp.one_form("mobile");--> statement-breakpoint
UPDATE "user" SET "email" = lower(btrim("email")) WHERE "email" <> lower(btrim("email"));--> statement-breakpoint
UPDATE "user" SET "grade" = left(btrim("grade"), 4) WHERE "grade" ~ '^\s*(19[5-9]|20)[0-9]+\s*[级届]?\s*$' AND length(regexp_replace("grade", '[^0-9]', '', 'g')) = 4 AND "grade" !~ '^[0-9]{4}$';--> statement-breakpoint
UPDATE "trial_request" SET "mobile" = pg_temp.one_form("mobile") WHERE pg_temp.one_form("mobile") IS NOT NULL;--> statement-breakpoint
UPDATE "objection" SET "contact" = coalesce(pg_temp.one_form("contact"), lower("contact")) WHERE pg_temp.one_form("contact") IS NOT NULL OR "contact" ~ '^[^@[:space:]]+@[^@[:space:]]+$';--> statement-breakpoint
CREATE UNIQUE INDEX "user_mobile" ON "user" USING btree ("mobile") WHERE "user"."deleted_at" is null;--> statement-breakpoint
DROP FUNCTION pg_temp.one_form(text);--> statement-breakpoint
CREATE UNIQUE INDEX "user_email" ON "user" USING btree ("email") WHERE "user"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_mobile_form" CHECK ("user"."mobile" ~ '^\+[1-9][0-9]{6,14}$');--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_email_form" CHECK ("user"."email" = lower("user"."email"));