-- What "tasks-checked-once" does for tasks, for the other tables into which one act writes by the ten thousand: the rows of one
-- statement ask together whether what they point to is there, and hold it; each by itself took up to two thirds of the time. The keys stay
-- declared. Before version 18 a key cannot be declared without being asked row by row: nothing changes there.
DO $migration$ DECLARE one record; BEGIN
IF current_setting('server_version_num')::int < 180000 THEN RETURN; END IF;

CREATE FUNCTION refuse_reference(child text, key text, parent text) RETURNS void LANGUAGE plpgsql AS
$$ BEGIN
  RAISE EXCEPTION '% names a % that is not there', child, parent
    USING ERRCODE = 'foreign_key_violation', TABLE = child, CONSTRAINT = key;
END $$;

-- Arguments: the key, its column, the table that it points to. One row whose column was changed.
CREATE FUNCTION check_changed_reference() RETURNS trigger LANGUAGE plpgsql AS
$$ DECLARE held boolean; BEGIN
  EXECUTE format('SELECT true FROM %I p WHERE p.id = ($1).%I FOR KEY SHARE OF p', TG_ARGV[2], TG_ARGV[1]) INTO held USING NEW;
  IF held IS NULL THEN PERFORM refuse_reference(TG_TABLE_NAME, TG_ARGV[0], TG_ARGV[2]); END IF;
  RETURN NULL;
END $$;

-- Arguments: the key, its table, its column. What rows point to is neither deleted nor given another id.
CREATE FUNCTION refuse_referenced() RETURNS trigger LANGUAGE plpgsql AS
$$ DECLARE held boolean; BEGIN
  EXECUTE format('SELECT EXISTS (SELECT FROM %I c WHERE c.%I = $1)', TG_ARGV[1], TG_ARGV[2]) INTO held USING OLD.id;
  IF held THEN
    RAISE EXCEPTION '% is named by %', TG_TABLE_NAME, TG_ARGV[1]
      USING ERRCODE = 'foreign_key_violation', TABLE = TG_ARGV[1], CONSTRAINT = TG_ARGV[0];
  END IF;
  RETURN NULL;
END $$;

-- The same arguments, of a key whose rows go with what they point to.
CREATE FUNCTION delete_referencing() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  EXECUTE format('DELETE FROM %I c WHERE c.%I = $1', TG_ARGV[1], TG_ARGV[2]) USING OLD.id;
  RETURN NULL;
END $$;

-- For the rest of this file only.
CREATE FUNCTION checked_once() RETURNS TABLE (name text, child text, col text, parent text, cascades boolean) LANGUAGE sql AS
$$ SELECT c.conname, c.conrelid::regclass::text, a.attname, c.confrelid::regclass::text, c.confdeltype = 'c'
  FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
  WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace AND c.conname IN (
    'message_user_id_user_id_fk',
    'promotion_fate_run_id_promotion_run_id_fk', 'promotion_fate_work_id_work_id_fk',
    'result_row_revision_id_result_revision_id_fk', 'result_row_work_id_work_id_fk',
    'review_entry_plan_id_review_plan_id_fk', 'review_entry_work_id_work_id_fk', 'review_entry_version_id_work_version_id_fk',
    'stage_entry_stage_id_stage_id_fk', 'stage_entry_work_id_work_id_fk', 'stage_entry_version_id_work_version_id_fk',
    'work_team_id_team_id_fk', 'work_contest_id_contest_id_fk', 'work_stage_id_stage_id_fk', 'work_item_id_item_id_fk',
    'work_owner_group_id_group_id_fk', 'work_version_work_id_work_id_fk', 'work_version_submitted_by_user_id_fk') $$;

FOR one IN SELECT * FROM checked_once() LOOP
  EXECUTE format('ALTER TABLE %s ALTER CONSTRAINT %I NOT ENFORCED', one.child, one.name);
  EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %s FOR EACH ROW EXECUTE FUNCTION %s(%L, %L, %L)', one.name || '_deleted', one.parent,
    CASE WHEN one.cascades THEN 'delete_referencing' ELSE 'refuse_referenced' END, one.name, trim('"' FROM one.child), one.col);
  EXECUTE format('CREATE TRIGGER %I AFTER UPDATE OF id ON %s FOR EACH ROW WHEN (OLD.id <> NEW.id) EXECUTE FUNCTION refuse_referenced(%L, %L, %L)',
    one.name || '_moved', one.parent, one.name, trim('"' FROM one.child), one.col);
  EXECUTE format('CREATE TRIGGER %I AFTER UPDATE OF %I ON %s FOR EACH ROW WHEN (OLD.%I IS DISTINCT FROM NEW.%I)
    EXECUTE FUNCTION check_changed_reference(%L, %L, %L)', one.name || '_changed', one.col, one.child, one.col, one.col, one.name, one.col,
    trim('"' FROM one.parent));
END LOOP;
-- For each table a function of its own. Few rows are looked up one by one, as PostgreSQL itself does, by plans that are kept; many
-- together, by a plan of that moment: how many there are decides how the others are found.
FOR one IN SELECT child,
    string_agg(format($key$
      PERFORM FROM %1$s p WHERE p.id = one.%2$I FOR KEY SHARE OF p;
      IF NOT FOUND THEN PERFORM refuse_reference(TG_TABLE_NAME, %3$L, %4$L); END IF;$key$, parent, col, name, trim('"' FROM parent)),
      '' ORDER BY name) AS few,
    string_agg(format($key$
    EXECUTE 'WITH held AS MATERIALIZED (SELECT FROM %1$s p WHERE p.id IN (SELECT m.%2$I FROM made m) FOR KEY SHARE OF p)
      SELECT (SELECT count(*) FROM held) = (SELECT count(DISTINCT m.%2$I) FROM made m)' INTO whole;
    IF NOT whole THEN PERFORM refuse_reference(TG_TABLE_NAME, %3$L, %4$L); END IF;$key$, parent, col, name, trim('"' FROM parent)),
      '' ORDER BY name) AS many
    FROM checked_once() GROUP BY child LOOP
  EXECUTE format($made$CREATE FUNCTION check_%1$s_references() RETURNS trigger LANGUAGE plpgsql AS $body$
DECLARE whole boolean; one record; BEGIN
  IF (SELECT count(*) FROM (SELECT FROM made LIMIT 33) first) <= 32 THEN
    FOR one IN SELECT * FROM made LOOP%2$s
    END LOOP;
  ELSE%3$s
  END IF;
  RETURN NULL;
END $body$;
CREATE TRIGGER references_checked AFTER INSERT ON %1$s REFERENCING NEW TABLE AS made FOR EACH STATEMENT
  EXECUTE FUNCTION check_%1$s_references()$made$, one.child, one.few, one.many);
END LOOP;
DROP FUNCTION checked_once();
END $migration$;
