CREATE TABLE "installation" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "installation_once" CHECK ("installation"."only"),
	CONSTRAINT "installation_kind" CHECK ("installation"."kind" in ('real', 'demo'))
);
--> statement-breakpoint
-- Databases that were filled before this table was: only the demo's seed has made a college of that code.
INSERT INTO "installation" ("kind")
SELECT CASE WHEN EXISTS (SELECT FROM "group" WHERE "code" = 'DEMO-COLLEGE-1') THEN 'demo' ELSE 'real' END
WHERE EXISTS (SELECT FROM "user");
