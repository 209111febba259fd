-- Where nothing was above a department, or a major was of no class, equal names could be stored: the later ones carry their number.
UPDATE "department" d SET "name" = d."name" || ' (' || d."id" || ')'
FROM (SELECT "id", row_number() OVER (PARTITION BY "group_id", "parent_id", "name" ORDER BY "id") AS "at" FROM "department") n
WHERE n."id" = d."id" AND n."at" > 1;--> statement-breakpoint
UPDATE "major" m SET "name" = m."name" || ' (' || m."id" || ')'
FROM (SELECT "id", row_number() OVER (PARTITION BY "college_id", "name", coalesce("class", '') ORDER BY "id") AS "at" FROM "major") n
WHERE n."id" = m."id" AND n."at" > 1;--> statement-breakpoint
DROP INDEX "department_name";--> statement-breakpoint
DROP INDEX "major_name";--> statement-breakpoint
CREATE UNIQUE INDEX "department_name" ON "department" USING btree ("group_id",coalesce("parent_id", 0),"name");--> statement-breakpoint
CREATE UNIQUE INDEX "major_name" ON "major" USING btree (coalesce("college_id", 0),"name",coalesce("class", ''));
