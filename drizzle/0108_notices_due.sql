CREATE TABLE "notice_due" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"topic" text NOT NULL,
	"notes" json NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
