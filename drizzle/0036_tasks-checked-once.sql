-- Tasks come by the ten thousand. Each row asked for its entry and its expert by itself, which took half of the time; here the rows of one
-- statement ask together. The keys stay declared. Before version 18 a key cannot be declared without being asked row by row: nothing changes there.
DO $migration$ BEGIN
IF current_setting('server_version_num')::int < 180000 THEN RETURN; END IF;

-- Planned each time: how many rows there are decides how the others are found.
CREATE FUNCTION check_new_tasks() RETURNS trigger LANGUAGE plpgsql AS
$$ DECLARE whole boolean; BEGIN
  EXECUTE 'WITH held AS MATERIALIZED (SELECT FROM "review_entry" e
      WHERE (e.plan_id, e.work_id) IN (SELECT plan_id, work_id FROM made) FOR KEY SHARE OF e)
    SELECT (SELECT count(*) FROM held) = (SELECT count(*) FROM (SELECT DISTINCT plan_id, work_id FROM made) pairs)' INTO whole;
  IF NOT whole THEN
    RAISE EXCEPTION 'a task is for a work that its plan has entered'
      USING ERRCODE = 'foreign_key_violation', TABLE = 'review_task', CONSTRAINT = 'review_task_entry_fk';
  END IF;
  EXECUTE 'WITH held AS MATERIALIZED (SELECT FROM "expert" e WHERE e.id IN (SELECT expert_id FROM made) FOR KEY SHARE OF e)
    SELECT (SELECT count(*) FROM held) = (SELECT count(DISTINCT expert_id) FROM made)' INTO whole;
  IF NOT whole THEN
    RAISE EXCEPTION 'a task is for an expert'
      USING ERRCODE = 'foreign_key_violation', TABLE = 'review_task', CONSTRAINT = 'review_task_expert_id_expert_id_fk';
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION refuse_task_turned() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  RAISE EXCEPTION 'a task stays with its plan, work and expert' USING ERRCODE = 'restrict_violation', TABLE = 'review_task';
END $$;

CREATE FUNCTION refuse_entry_with_tasks() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  IF EXISTS (SELECT FROM "review_task" t WHERE t.plan_id = OLD.plan_id AND t.work_id = OLD.work_id) THEN
    RAISE EXCEPTION 'an entry has tasks'
      USING ERRCODE = 'foreign_key_violation', TABLE = 'review_task', CONSTRAINT = 'review_task_entry_fk';
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION refuse_expert_with_tasks() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  IF EXISTS (SELECT FROM "review_task" t WHERE t.expert_id = OLD.id) THEN
    RAISE EXCEPTION 'an expert has tasks'
      USING ERRCODE = 'foreign_key_violation', TABLE = 'review_task', CONSTRAINT = 'review_task_expert_id_expert_id_fk';
  END IF;
  RETURN NULL;
END $$;

ALTER TABLE "review_task" ALTER CONSTRAINT "review_task_entry_fk" NOT ENFORCED;
ALTER TABLE "review_task" ALTER CONSTRAINT "review_task_expert_id_expert_id_fk" NOT ENFORCED;
CREATE TRIGGER review_task_checked AFTER INSERT ON "review_task" REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION check_new_tasks();
CREATE TRIGGER review_task_stays AFTER UPDATE OF plan_id, work_id, expert_id ON "review_task" FOR EACH ROW
  WHEN (OLD.plan_id <> NEW.plan_id OR OLD.work_id <> NEW.work_id OR OLD.expert_id <> NEW.expert_id) EXECUTE FUNCTION refuse_task_turned();
CREATE TRIGGER review_entry_judged AFTER DELETE ON "review_entry" FOR EACH ROW EXECUTE FUNCTION refuse_entry_with_tasks();
CREATE TRIGGER review_entry_moved AFTER UPDATE OF plan_id, work_id ON "review_entry" FOR EACH ROW
  WHEN (OLD.plan_id <> NEW.plan_id OR OLD.work_id <> NEW.work_id) EXECUTE FUNCTION refuse_entry_with_tasks();
CREATE TRIGGER expert_judging AFTER DELETE ON "expert" FOR EACH ROW EXECUTE FUNCTION refuse_expert_with_tasks();
END $migration$;
