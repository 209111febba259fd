-- What 0036 does for tasks, for the other tables into which one act writes by the ten thousand: the rows of one statement ask together
-- whether what they point to is there, and hold it; each by itself took up to two thirds of the time. The keys stay declared. Before
-- version 18 a key cannot be declared without being asked row by row: nothing changes there.
DO $migration$ DECLARE one record; BEGIN
IF current_setting('server_version_num')::int < 180000 THEN RETURN; END IF;

-- Arguments by threes: the key, its column, the table that it points to. Planned each time, as in 0036.
CREATE FUNCTION check_references() RETURNS trigger LANGUAGE plpgsql AS
$$ DECLARE whole boolean; BEGIN
  FOR at IN 0 .. TG_NARGS - 1 BY 3 LOOP
    EXECUTE format('WITH held AS MATERIALIZED (SELECT FROM %1$I p WHERE p.id IN (SELECT m.%2$I FROM made m) FOR KEY SHARE OF p)
      SELECT (SELECT count(*) FROM held) = (SELECT count(DISTINCT m.%2$I) FROM made m)', TG_ARGV[at + 2], TG_ARGV[at + 1]) INTO whole;
    IF NOT whole THEN
      RAISE EXCEPTION '% names a % that is not there', TG_TABLE_NAME, TG_ARGV[at + 2]
        USING ERRCODE = 'foreign_key_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = TG_ARGV[at];
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

-- The same of one row whose columns were changed.
CREATE FUNCTION check_changed_references() RETURNS trigger LANGUAGE plpgsql AS
$$ DECLARE held boolean; BEGIN
  FOR at IN 0 .. TG_NARGS - 1 BY 3 LOOP
    EXECUTE format('SELECT true FROM %I p WHERE p.id = ($1).%I FOR KEY SHARE OF p', TG_ARGV[at + 2], TG_ARGV[at + 1]) INTO held USING NEW;
    IF held IS NULL THEN
      RAISE EXCEPTION '% names a % that is not there', TG_TABLE_NAME, TG_ARGV[at + 2]
        USING ERRCODE = 'foreign_key_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = TG_ARGV[at];
    END IF;
  END LOOP;
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

CREATE TEMP TABLE checked_once ON COMMIT DROP AS
  SELECT c.conname AS name, c.conrelid::regclass::text AS child, a.attname AS col, c.confrelid::regclass::text AS parent,
    c.confdeltype = 'c' AS cascades
  FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
  WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace AND c.conname IN (
    'message_user_id_user_id_fk',
    'promotion_fate_run_id_promotion_run_id_fk', 'promotion_fate_work_id_work_id_fk',
    'result_row_revision_id_result_revision_id_fk', 'result_row_work_id_work_id_fk',
    'review_entry_plan_id_review_plan_id_fk', 'review_entry_work_id_work_id_fk', 'review_entry_version_id_work_version_id_fk',
    'stage_entry_stage_id_stage_id_fk', 'stage_entry_work_id_work_id_fk', 'stage_entry_version_id_work_version_id_fk',
    'work_team_id_team_id_fk', 'work_contest_id_contest_id_fk', 'work_stage_id_stage_id_fk', 'work_item_id_item_id_fk',
    'work_owner_group_id_group_id_fk');

FOR one IN SELECT * FROM checked_once LOOP
  EXECUTE format('ALTER TABLE %s ALTER CONSTRAINT %I NOT ENFORCED', one.child, one.name);
  EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %s FOR EACH ROW EXECUTE FUNCTION %s(%L, %L, %L)', one.name || '_deleted', one.parent,
    CASE WHEN one.cascades THEN 'delete_referencing' ELSE 'refuse_referenced' END, one.name, trim('"' FROM one.child), one.col);
  EXECUTE format('CREATE TRIGGER %I AFTER UPDATE OF id ON %s FOR EACH ROW WHEN (OLD.id <> NEW.id) EXECUTE FUNCTION refuse_referenced(%L, %L, %L)',
    one.name || '_moved', one.parent, one.name, trim('"' FROM one.child), one.col);
  EXECUTE format('CREATE TRIGGER %I AFTER UPDATE OF %I ON %s FOR EACH ROW WHEN (OLD.%I IS DISTINCT FROM NEW.%I)
    EXECUTE FUNCTION check_changed_references(%L, %L, %L)', one.name || '_changed', one.col, one.child, one.col, one.col, one.name, one.col,
    trim('"' FROM one.parent));
END LOOP;
FOR one IN SELECT child, string_agg(format('%L, %L, %L', name, col, trim('"' FROM parent)), ', ' ORDER BY name) AS keys
    FROM checked_once GROUP BY child LOOP
  EXECUTE format('CREATE TRIGGER references_checked AFTER INSERT ON %s REFERENCING NEW TABLE AS made FOR EACH STATEMENT
    EXECUTE FUNCTION check_references(%s)', one.child, one.keys);
END LOOP;
END $migration$;
