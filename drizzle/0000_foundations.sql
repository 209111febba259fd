CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- The one clock that deadlines are judged by. Tests move it with the setting app.clock_offset; nothing else sets that.
CREATE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql STABLE AS
$$ SELECT statement_timestamp() + coalesce(nullif(current_setting('app.clock_offset', true), ''), '0')::interval $$;
--> statement-breakpoint
-- Every two letters that stand side by side in a text, in small letters: an index over them finds words of two, which have no trigram.
-- Restricted, since a rare word is found sooner than parallel workers have started.
CREATE FUNCTION letter_pairs(words text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL RESTRICTED AS
$$ DECLARE small text := lower(words); pairs text[] := '{}';
BEGIN
  FOR n IN 1 .. length(small) - 1 LOOP pairs := pairs || substr(small, n, 2); END LOOP;
  RETURN pairs;
END $$;
