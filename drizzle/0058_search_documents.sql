-- Hand-written: the words of a text as the public search knows them. Han characters each by its place, and every two side by side; other
-- words whole. Small letters, narrow forms.
CREATE FUNCTION search_words(said text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
$$ SELECT to_tsvector('simple', regexp_replace(plain, '([\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003134f])', ' \1 ', 'g'))
  || strip(to_tsvector('simple', regexp_replace(plain,
    '([\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003134f]{2})', ' \1 ', 'g')))
  || strip(to_tsvector('simple', regexp_replace(regexp_replace(plain,
    '(^|[^\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003134f])[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003134f]', '\1 ', 'g'),
    '([\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003134f]{2})', ' \1 ', 'g')))
  FROM (SELECT regexp_replace(lower(normalize(said, NFKC)), '[^[:alnum:]]+', ' ', 'g') AS plain) t $$;
--> statement-breakpoint
CREATE TABLE "search_document" (
	"kind" text NOT NULL,
	"ref_id" bigint NOT NULL,
	"path" text NOT NULL,
	"contest_id" bigint,
	"title" text NOT NULL,
	"title_en" text,
	"about" text DEFAULT '' NOT NULL,
	"about_en" text,
	"names" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"year" integer,
	"level" "contest_level",
	"published_at" timestamp (3) with time zone,
	"name_words" "tsvector" GENERATED ALWAYS AS (search_words(names)) STORED NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (search_words(names || ' ' || about || ' ' || coalesce(about_en, '') || ' ' || body)) STORED NOT NULL,
	CONSTRAINT "search_document_kind_ref_id_pk" PRIMARY KEY("kind","ref_id")
);
--> statement-breakpoint
CREATE INDEX "search_document_words" ON "search_document" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_document_name_words" ON "search_document" USING gin ("name_words");--> statement-breakpoint
CREATE INDEX "search_document_names_trgm" ON "search_document" USING gin ("names" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "award_team" ON "award" USING btree ("team_id");--> statement-breakpoint
-- Hand-written from here on. The text of sanitised HTML.
CREATE FUNCTION search_plain(html text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
$$ SELECT trim(regexp_replace(replace(replace(replace(replace(replace(regexp_replace(left(html, 40000), '<[^>]*>', ' ', 'g'),
  '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'), '\s+', ' ', 'g')) $$;
--> statement-breakpoint
-- Everything that may be found, as its document should be. A new kind is a branch here, its triggers, and its entry in lib/domain/search/kinds.ts.
CREATE VIEW "search_source" AS
SELECT 'contest' AS kind, c.id AS ref_id, g.path, c.id AS contest_id, c.name AS title, c.name_en AS title_en, g.name AS about, g.name_en AS about_en,
  lower(concat_ws(' ', c.name, c.name_en, c.pinyin)) AS names,
  left(concat_ws(' ', nullif(c.summary, ''), nullif(c.host, ''), search_plain(c.rules_html)), 4000) AS body,
  c.year, c.level, c.published_at
FROM "contest" c JOIN "group" g ON g.id = c.group_id
WHERE c.status::text IN ('published', 'suspended', 'cancelled', 'finished', 'archived')
UNION ALL
SELECT 'school', g.id, '', NULL, g.name, g.name_en, '', NULL,
  lower(concat_ws(' ', g.name, g.name_en, array_to_string(g.aliases, ' '), g.pinyin, g.initials)), '', NULL, NULL, NULL
FROM "group" g
WHERE EXISTS (SELECT 1 FROM "team" t JOIN "award" a ON a.team_id = t.id JOIN "publicity" p ON p.id = a.publicity_id
  WHERE t.owner_group_id = g.id AND a.status::text IN ('confirmed', 'certified') AND p.published_at IS NOT NULL)
UNION ALL
SELECT 'news', a.id, g.path, a.contest_id, a.title, NULL, g.name, g.name_en, lower(a.title),
  left(concat_ws(' ', nullif(a.summary, ''), search_plain(a.content_html)), 4000),
  extract(year FROM a.published_at AT TIME ZONE 'Asia/Shanghai')::int, NULL, a.published_at
FROM "article" a JOIN "group" g ON g.id = a.group_id
WHERE a.status = 'published'
UNION ALL
SELECT 'work', w.id, o.path, c.id, v.title, NULL, c.name, c.name_en, lower(v.title),
  concat_ws(' · ', g.name, g.name_en, t.name, nullif(array_to_string(s.tags, ' '), '')), c.year, c.level, s.listed_at
FROM "showcase" s JOIN "work" w ON w.id = s.work_id JOIN "work_version" v ON v.id = w.final_version_id JOIN "team" t ON t.id = w.team_id
JOIN "group" g ON g.id = w.owner_group_id JOIN "contest" c ON c.id = w.contest_id JOIN "group" o ON o.id = c.group_id
WHERE s.listed_at IS NOT NULL
UNION ALL
-- A school's award names nobody of the team, an advisors' award its advisors alone.
SELECT 'award', a.id, o.path, c.id, concat_ws(' · ', d.name, CASE WHEN d.kind = 'school' THEN g.name ELSE coalesce(v.title, w.title) END),
  concat_ws(' · ', coalesce(nullif(d.name_en, ''), d.name), CASE WHEN d.kind = 'school' THEN coalesce(nullif(g.name_en, ''), g.name) ELSE coalesce(v.title, w.title) END),
  c.name, c.name_en,
  lower(concat_ws(' ', d.name, d.name_en, CASE WHEN d.kind = 'school' THEN concat_ws(' ', g.name, g.name_en) ELSE coalesce(v.title, w.title) END)),
  CASE WHEN d.kind = 'school' THEN '' ELSE concat_ws(' · ', g.name, g.name_en, t.name, (
    SELECT string_agg(m.name, ' ' ORDER BY m.sort, m.member_id) FROM "team_person" m
    WHERE m.team_id = t.id AND m.status = 'accepted' AND (d.kind <> 'advisor' OR m.role = 'advisor'))) END,
  c.year, c.level, p.published_at
FROM "award" a JOIN "award_def" d ON d.id = a.def_id JOIN "publicity" p ON p.id = a.publicity_id JOIN "work" w ON w.id = a.work_id
LEFT JOIN "work_version" v ON v.id = w.final_version_id JOIN "team" t ON t.id = a.team_id JOIN "group" g ON g.id = t.owner_group_id
JOIN "contest" c ON c.id = a.contest_id JOIN "group" o ON o.id = c.group_id
WHERE a.status::text IN ('confirmed', 'certified') AND p.published_at IS NOT NULL;
--> statement-breakpoint
-- Makes the documents of these things what they should be, and returns how many were not. What is right already is not written.
-- One plan for every kind: five branches planned anew at each call cost forty times what they do.
CREATE FUNCTION refresh_search(what text, refs bigint[]) RETURNS int LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS
$$ DECLARE gone int; made int;
BEGIN
  IF coalesce(cardinality(refs), 0) = 0 THEN RETURN 0; END IF;
  DELETE FROM "search_document" d WHERE d.kind = what AND d.ref_id = ANY (refs)
    AND d.ref_id NOT IN (SELECT s.ref_id FROM "search_source" s WHERE s.kind = what AND s.ref_id = ANY (refs));
  GET DIAGNOSTICS gone = ROW_COUNT;
  INSERT INTO "search_document" (kind, ref_id, path, contest_id, title, title_en, about, about_en, names, body, year, level, published_at)
  SELECT s.* FROM "search_source" s LEFT JOIN "search_document" d ON d.kind = what AND d.ref_id = s.ref_id
  WHERE s.kind = what AND s.ref_id = ANY (refs) AND (d.ref_id IS NULL
    OR (d.path, d.contest_id, d.title, d.title_en, d.about, d.about_en, d.names, d.body, d.year, d.level, d.published_at)
      IS DISTINCT FROM (s.path, s.contest_id, s.title, s.title_en, s.about, s.about_en, s.names, s.body, s.year, s.level, s.published_at::timestamptz(3)))
  ORDER BY s.ref_id
  ON CONFLICT (kind, ref_id) DO UPDATE SET (path, contest_id, title, title_en, about, about_en, names, body, year, level, published_at) =
    (EXCLUDED.path, EXCLUDED.contest_id, EXCLUDED.title, EXCLUDED.title_en, EXCLUDED.about, EXCLUDED.about_en, EXCLUDED.names, EXCLUDED.body,
      EXCLUDED.year, EXCLUDED.level, EXCLUDED.published_at);
  GET DIAGNOSTICS made = ROW_COUNT;
  RETURN gone + made;
END $$;
--> statement-breakpoint
CREATE FUNCTION refresh_awards(refs bigint[]) RETURNS void LANGUAGE plpgsql AS
$$ BEGIN
  PERFORM refresh_search('award', refs);
  PERFORM refresh_search('school', (SELECT array_agg(DISTINCT t.owner_group_id) FROM "award" a JOIN "team" t ON t.id = a.team_id WHERE a.id = ANY (refs)));
END $$;
--> statement-breakpoint
CREATE FUNCTION search_contest() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  PERFORM refresh_search('contest', ARRAY[coalesce(NEW.id, OLD.id)]);
  IF TG_OP = 'UPDATE' AND (OLD.name, OLD.name_en, OLD.year, OLD.level, OLD.group_id) IS DISTINCT FROM (NEW.name, NEW.name_en, NEW.year, NEW.level, NEW.group_id) THEN
    PERFORM refresh_search('work', (SELECT array_agg(work_id) FROM "showcase" WHERE contest_id = NEW.id));
    PERFORM refresh_search('award', (SELECT array_agg(id) FROM "award" WHERE contest_id = NEW.id));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_contest AFTER INSERT OR DELETE OR UPDATE OF name, name_en, pinyin, summary, host, rules_html, year, level, group_id, status, published_at
  ON "contest" FOR EACH ROW EXECUTE FUNCTION search_contest();
--> statement-breakpoint
CREATE FUNCTION search_group() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  PERFORM refresh_search('school', ARRAY[coalesce(NEW.id, OLD.id)]);
  IF TG_OP = 'UPDATE' AND (OLD.name, OLD.name_en, OLD.path) IS DISTINCT FROM (NEW.name, NEW.name_en, NEW.path) THEN
    PERFORM refresh_search('contest', (SELECT array_agg(id) FROM "contest" WHERE group_id = NEW.id));
    PERFORM refresh_search('news', (SELECT array_agg(id) FROM "article" WHERE group_id = NEW.id));
    PERFORM refresh_search('work', (SELECT array_agg(s.work_id) FROM "showcase" s JOIN "work" w ON w.id = s.work_id JOIN "contest" c ON c.id = s.contest_id
      WHERE w.owner_group_id = NEW.id OR c.group_id = NEW.id));
    PERFORM refresh_search('award', (SELECT array_agg(a.id) FROM "award" a JOIN "team" t ON t.id = a.team_id WHERE t.owner_group_id = NEW.id));
    PERFORM refresh_search('award', (SELECT array_agg(a.id) FROM "award" a JOIN "contest" c ON c.id = a.contest_id WHERE c.group_id = NEW.id));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_group AFTER UPDATE ON "group" FOR EACH ROW
  WHEN ((OLD.name, OLD.name_en, OLD.aliases, OLD.pinyin, OLD.initials, OLD.path) IS DISTINCT FROM (NEW.name, NEW.name_en, NEW.aliases, NEW.pinyin, NEW.initials, NEW.path))
  EXECUTE FUNCTION search_group();
--> statement-breakpoint
CREATE TRIGGER search_group_deleted AFTER DELETE ON "group" FOR EACH ROW EXECUTE FUNCTION search_group();
--> statement-breakpoint
CREATE FUNCTION search_article() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  PERFORM refresh_search('news', ARRAY[coalesce(NEW.id, OLD.id)]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_article AFTER INSERT OR DELETE OR UPDATE OF title, summary, content_html, status, published_at, group_id, contest_id
  ON "article" FOR EACH ROW EXECUTE FUNCTION search_article();
--> statement-breakpoint
CREATE FUNCTION search_showcase() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  PERFORM refresh_search('work', ARRAY[coalesce(NEW.work_id, OLD.work_id)]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_showcase AFTER INSERT OR DELETE OR UPDATE OF listed_at, tags ON "showcase" FOR EACH ROW EXECUTE FUNCTION search_showcase();
--> statement-breakpoint
CREATE FUNCTION search_work() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  PERFORM refresh_search('work', (SELECT array_agg(work_id) FROM "showcase" WHERE work_id = NEW.id));
  PERFORM refresh_search('award', (SELECT array_agg(id) FROM "award" WHERE team_id = NEW.team_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_work AFTER UPDATE ON "work" FOR EACH ROW
  WHEN ((OLD.title, OLD.final_version_id, OLD.owner_group_id) IS DISTINCT FROM (NEW.title, NEW.final_version_id, NEW.owner_group_id))
  EXECUTE FUNCTION search_work();
--> statement-breakpoint
CREATE FUNCTION search_team() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  PERFORM refresh_search('work', (SELECT array_agg(s.work_id) FROM "showcase" s JOIN "work" w ON w.id = s.work_id WHERE w.team_id = NEW.id));
  PERFORM refresh_awards((SELECT array_agg(id) FROM "award" WHERE team_id = NEW.id));
  PERFORM refresh_search('school', ARRAY[OLD.owner_group_id]) WHERE OLD.owner_group_id <> NEW.owner_group_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_team AFTER UPDATE ON "team" FOR EACH ROW
  WHEN ((OLD.name, OLD.owner_group_id) IS DISTINCT FROM (NEW.name, NEW.owner_group_id)) EXECUTE FUNCTION search_team();
--> statement-breakpoint
CREATE FUNCTION search_member() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  PERFORM refresh_search('award', (SELECT array_agg(id) FROM "award" WHERE team_id = NEW.team_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_member AFTER UPDATE ON "team_member" FOR EACH ROW
  WHEN ((OLD.name, OLD.status, OLD.role, OLD.sort) IS DISTINCT FROM (NEW.name, NEW.status, NEW.role, NEW.sort)) EXECUTE FUNCTION search_member();
--> statement-breakpoint
CREATE FUNCTION search_members() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  PERFORM refresh_search('award', (SELECT array_agg(DISTINCT a.id) FROM changed c JOIN "award" a ON a.team_id = c.team_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_members_come AFTER INSERT ON "team_member" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_members();
--> statement-breakpoint
CREATE TRIGGER search_members_go AFTER DELETE ON "team_member" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_members();
--> statement-breakpoint
-- A member whose facts were never taken goes by the profile.
CREATE FUNCTION search_user() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  PERFORM refresh_search('award', (SELECT array_agg(a.id) FROM "team_member" m JOIN "award" a ON a.team_id = m.team_id WHERE m.user_id = NEW.id AND m.name IS NULL));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_user AFTER UPDATE ON "user" FOR EACH ROW WHEN (OLD.real_name IS DISTINCT FROM NEW.real_name) EXECUTE FUNCTION search_user();
--> statement-breakpoint
CREATE FUNCTION search_award() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  PERFORM refresh_awards((SELECT array_agg(c.id) FROM changed c LEFT JOIN "publicity" p ON p.id = c.publicity_id
    WHERE (c.status::text IN ('confirmed', 'certified') AND p.published_at IS NOT NULL)
      OR EXISTS (SELECT 1 FROM "search_document" d WHERE d.kind = 'award' AND d.ref_id = c.id)));
  IF TG_OP = 'DELETE' THEN
    PERFORM refresh_search('school', (SELECT array_agg(DISTINCT t.owner_group_id) FROM changed c JOIN "team" t ON t.id = c.team_id));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_award_made AFTER INSERT ON "award" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_award();
--> statement-breakpoint
CREATE TRIGGER search_award_changed AFTER UPDATE ON "award" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_award();
--> statement-breakpoint
CREATE TRIGGER search_award_deleted AFTER DELETE ON "award" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_award();
--> statement-breakpoint
CREATE FUNCTION search_publicity() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  PERFORM refresh_awards((SELECT array_agg(id) FROM "award" WHERE contest_id = NEW.contest_id AND publicity_id = NEW.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_publicity AFTER UPDATE ON "publicity" FOR EACH ROW WHEN (OLD.published_at IS DISTINCT FROM NEW.published_at) EXECUTE FUNCTION search_publicity();
--> statement-breakpoint
CREATE FUNCTION search_award_def() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  PERFORM refresh_search('award', (SELECT array_agg(id) FROM "award" WHERE contest_id = NEW.contest_id AND def_id = NEW.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_award_def AFTER UPDATE ON "award_def" FOR EACH ROW
  WHEN ((OLD.name, OLD.name_en, OLD.kind) IS DISTINCT FROM (NEW.name, NEW.name_en, NEW.kind)) EXECUTE FUNCTION search_award_def();
--> statement-breakpoint
-- What is there already.
DO $$ DECLARE what text;
BEGIN
  FOREACH what IN ARRAY ARRAY['contest', 'school', 'news', 'work', 'award'] LOOP
    PERFORM refresh_search(what, (SELECT array_agg(ref_id) FROM "search_source" WHERE kind = what));
  END LOOP;
END $$;
