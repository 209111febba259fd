-- By hand. "tasks-checked-once" and "references-checked-once" held each row that many new ones point to by a lock of its own: a write and a
-- log record for each of ten thousand works, more than the look itself. Here who writes many rows and who deletes what they may point to
-- exclude one another by one lock for each key: many writers hold it together, a deletion waits for them, then looks, and they for it. Few rows are
-- held one by one as before, which a deletion waits for by itself.
DO $migration$ DECLARE one record; BEGIN
IF current_setting('server_version_num')::int < 180000 THEN RETURN; END IF;

CREATE FUNCTION hold_reference(key text) RETURNS void LANGUAGE sql AS
$$ SELECT pg_advisory_xact_lock_shared(hashtextextended(key, 98)) $$;
CREATE FUNCTION end_reference(key text) RETURNS void LANGUAGE sql AS
$$ SELECT pg_advisory_xact_lock(hashtextextended(key, 98)) $$;

CREATE OR REPLACE FUNCTION refuse_referenced() RETURNS trigger LANGUAGE plpgsql AS
$$ DECLARE held boolean; BEGIN
  PERFORM end_reference(TG_ARGV[0]);
  EXECUTE format('SELECT EXISTS (SELECT FROM %I c WHERE c.%I = $1)', TG_ARGV[1], TG_ARGV[2]) INTO held USING OLD.id;
  IF held THEN
    RAISE EXCEPTION '% is named by %', TG_TABLE_NAME, TG_ARGV[1]
      USING ERRCODE = 'foreign_key_violation', TABLE = TG_ARGV[1], CONSTRAINT = TG_ARGV[0];
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION delete_referencing() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  PERFORM end_reference(TG_ARGV[0]);
  EXECUTE format('DELETE FROM %I c WHERE c.%I = $1', TG_ARGV[1], TG_ARGV[2]) USING OLD.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION refuse_entry_with_tasks() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  PERFORM end_reference('review_task_entry_fk');
  IF EXISTS (SELECT FROM "review_task" t WHERE t.plan_id = OLD.plan_id AND t.work_id = OLD.work_id) THEN
    RAISE EXCEPTION 'an entry has tasks'
      USING ERRCODE = 'foreign_key_violation', TABLE = 'review_task', CONSTRAINT = 'review_task_entry_fk';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION refuse_expert_with_tasks() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  PERFORM end_reference('review_task_expert_id_expert_id_fk');
  IF EXISTS (SELECT FROM "review_task" t WHERE t.expert_id = OLD.id) THEN
    RAISE EXCEPTION 'an expert has tasks'
      USING ERRCODE = 'foreign_key_violation', TABLE = 'review_task', CONSTRAINT = 'review_task_expert_id_expert_id_fk';
  END IF;
  RETURN NULL;
END $$;

-- Planned each time: how many rows there are decides how the others are found.
CREATE OR REPLACE FUNCTION check_new_tasks() RETURNS trigger LANGUAGE plpgsql AS
$$ DECLARE whole boolean; share text := ''; BEGIN
  IF (SELECT count(*) FROM (SELECT FROM made LIMIT 33) first) <= 32 THEN
    share := ' FOR KEY SHARE OF e';
  ELSE
    PERFORM hold_reference('review_task_entry_fk');
    PERFORM hold_reference('review_task_expert_id_expert_id_fk');
  END IF;
  EXECUTE 'WITH held AS MATERIALIZED (SELECT FROM "review_entry" e
      WHERE (e.plan_id, e.work_id) IN (SELECT plan_id, work_id FROM made)' || share || ')
    SELECT (SELECT count(*) FROM held) = (SELECT count(*) FROM (SELECT DISTINCT plan_id, work_id FROM made) pairs)' INTO whole;
  IF NOT whole THEN
    RAISE EXCEPTION 'a task is for a work that its plan has entered'
      USING ERRCODE = 'foreign_key_violation', TABLE = 'review_task', CONSTRAINT = 'review_task_entry_fk';
  END IF;
  EXECUTE 'WITH held AS MATERIALIZED (SELECT FROM "expert" e WHERE e.id IN (SELECT expert_id FROM made)' || share || ')
    SELECT (SELECT count(*) FROM held) = (SELECT count(DISTINCT expert_id) FROM made)' INTO whole;
  IF NOT whole THEN
    RAISE EXCEPTION 'a task is for an expert'
      USING ERRCODE = 'foreign_key_violation', TABLE = 'review_task', CONSTRAINT = 'review_task_expert_id_expert_id_fk';
  END IF;
  RETURN NULL;
END $$;

FOR one IN SELECT child, string_agg(format($key$
      PERFORM FROM %1$s p WHERE p.id = one.%2$I FOR KEY SHARE OF p;
      IF NOT FOUND THEN PERFORM refuse_reference(TG_TABLE_NAME, %3$L, %4$L); END IF;$key$, parent, col, name, trim('"' FROM parent)),
      '' ORDER BY name) AS few,
    string_agg(format($key$
    PERFORM hold_reference(%3$L);
    EXECUTE 'SELECT (SELECT count(*) FROM %1$s p WHERE p.id IN (SELECT m.%2$I FROM made m)) = (SELECT count(DISTINCT m.%2$I) FROM made m)' INTO whole;
    IF NOT whole THEN PERFORM refuse_reference(TG_TABLE_NAME, %3$L, %4$L); END IF;$key$, parent, col, name, trim('"' FROM parent)),
      '' ORDER BY name) AS many
    FROM (SELECT c.conname AS name, c.conrelid::regclass::text AS child, a.attname AS col, c.confrelid::regclass::text AS parent
      FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
      WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace AND to_jsonb(c) ->> 'conenforced' = 'false'
        AND c.conrelid <> 'review_task'::regclass) key GROUP BY child LOOP
  EXECUTE format($made$CREATE OR REPLACE FUNCTION check_%1$s_references() RETURNS trigger LANGUAGE plpgsql AS $body$
DECLARE whole boolean; one record; BEGIN
  IF (SELECT count(*) FROM (SELECT FROM made LIMIT 33) first) <= 32 THEN
    FOR one IN SELECT * FROM made LOOP%2$s
    END LOOP;
  ELSE%3$s
  END IF;
  RETURN NULL;
END $body$$made$, one.child, one.few, one.many);
END LOOP;
END $migration$;
