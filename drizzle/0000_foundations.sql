CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- The one clock that deadlines are judged by. Tests move it with the setting app.clock_offset; nothing else sets that.
CREATE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql STABLE AS
$$ SELECT statement_timestamp() + coalesce(nullif(current_setting('app.clock_offset', true), ''), '0')::interval $$;
