CREATE TABLE "index_ping" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"site_id" bigint NOT NULL,
	"path" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"taken_until" timestamp (3) with time zone,
	"failure" text,
	CONSTRAINT "index_ping_address" UNIQUE("site_id","path")
);
--> statement-breakpoint
ALTER TABLE "stage_window" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stage_window" ADD COLUMN "moved_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "index_ping" ADD CONSTRAINT "index_ping_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "index_ping_due" ON "index_ping" USING btree ("due_at");--> statement-breakpoint
CREATE FUNCTION count_window_moves() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  NEW.revision := OLD.revision + 1;
  NEW.moved_at := app_now();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER stage_window_moves BEFORE UPDATE ON "stage_window" FOR EACH ROW
  WHEN ((OLD.starts_at, OLD.ends_at, OLD.shown) IS DISTINCT FROM (NEW.starts_at, NEW.ends_at, NEW.shown)) EXECUTE FUNCTION count_window_moves();
