-- The state of a contest, which stays as it is until the transaction ends; `alone` waits for all others, and is for who changes it.
-- An advisory lock, since it is fair: under sixty writers a lock on the row was not given to who wanted to suspend for 4.5 s.
-- The state is read by a statement of its own, after the lock was got.
CREATE FUNCTION hold_contest(contest_id bigint, alone boolean DEFAULT false) RETURNS contest_status LANGUAGE plpgsql AS $$
DECLARE
  key bigint := hashtextextended('contest', contest_id);
  found contest_status;
BEGIN
  IF alone THEN PERFORM pg_advisory_xact_lock(key); ELSE PERFORM pg_advisory_xact_lock_shared(key); END IF;
  SELECT status INTO found FROM contest WHERE id = contest_id;
  RETURN found;
END $$;
