ALTER TABLE "import_check" ADD COLUMN "kind" text DEFAULT 'user' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_check" ADD COLUMN "options" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "import_check" SET "options" = jsonb_build_object('updateSupport', "update_support", 'deptId', "department_id"::text);--> statement-breakpoint
-- Names that were stored before they had a form: without hidden characters, and as they are compared now.
UPDATE "user" SET "real_name" = cleaned.name FROM (
  SELECT id, btrim(regexp_replace(regexp_replace(regexp_replace("real_name",
    '[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\u3164\uFEFF]', '', 'g'),
    '[ \u00A0\u3000]+', ' ', 'g'),
    '([\u3400-\u9FFF]) (?=[\u3400-\u9FFF])', '\1', 'g')) AS name FROM "user"
) cleaned WHERE cleaned.id = "user".id AND cleaned.name <> "user"."real_name" AND cleaned.name <> '';--> statement-breakpoint
ALTER TABLE "import_check" DROP CONSTRAINT "import_check_update";--> statement-breakpoint
ALTER TABLE "import_check" DROP CONSTRAINT "import_check_department_id_department_id_fk";
--> statement-breakpoint
ALTER TABLE "import_check" DROP COLUMN "department_id";--> statement-breakpoint
ALTER TABLE "import_check" DROP COLUMN "update_support";
