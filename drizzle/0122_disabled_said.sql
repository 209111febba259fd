-- An account that is not disabled says of no reason and no day, whichever room enabled it.
CREATE FUNCTION user_disabled_said() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'disabled' THEN
    NEW.disabled_reason := NULL;
    NEW.disabled_until := NULL;
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER user_disabled_said BEFORE UPDATE OF status ON "user" FOR EACH ROW EXECUTE FUNCTION user_disabled_said();
