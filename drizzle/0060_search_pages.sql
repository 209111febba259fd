CREATE TABLE "shipped_page" (
	"id" bigint PRIMARY KEY DEFAULT nextval('row_id') NOT NULL,
	"slug" text NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "shipped_page_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "search_document" ADD COLUMN "slug" text;--> statement-breakpoint
-- Hand-written from here on. What a page of blocks says, Chinese first.
CREATE FUNCTION search_page_text(content jsonb) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
$$ SELECT left(concat_ws(' ',
  (SELECT string_agg(search_plain(said #>> '{}'), ' ') FROM jsonb_path_query(content, 'strict $.lead.zh') said),
  (SELECT string_agg(search_plain(said #>> '{}'), ' ') FROM jsonb_path_query(content, 'strict $.blocks[*].**.zh') said),
  (SELECT string_agg(search_plain(said #>> '{}'), ' ') FROM jsonb_path_query(content, 'strict $.lead.en') said),
  (SELECT string_agg(search_plain(said #>> '{}'), ' ') FROM jsonb_path_query(content, 'strict $.blocks[*].**.en') said)), 40000) $$;
--> statement-breakpoint
-- As in 0058, with pages: every published version is a document, and which of them a host shows is asked with each search.
CREATE OR REPLACE VIEW "search_source" AS
SELECT 'contest' AS kind, c.id AS ref_id, g.path, c.id AS contest_id, c.name AS title, c.name_en AS title_en, g.name AS about, g.name_en AS about_en,
  lower(concat_ws(' ', c.name, c.name_en, c.pinyin)) AS names,
  left(concat_ws(' ', nullif(c.summary, ''), nullif(c.host, ''), search_plain(c.rules_html)), 4000) AS body,
  c.year, c.level, c.published_at, NULL::text AS slug
FROM "contest" c JOIN "group" g ON g.id = c.group_id
WHERE c.status::text IN ('published', 'suspended', 'cancelled', 'finished', 'archived')
UNION ALL
SELECT 'school', g.id, '', NULL, g.name, g.name_en, '', NULL,
  lower(concat_ws(' ', g.name, g.name_en, array_to_string(g.aliases, ' '), g.pinyin, g.initials)), '', NULL, NULL, NULL, NULL
FROM "group" g
WHERE EXISTS (SELECT 1 FROM "team" t JOIN "award" a ON a.team_id = t.id JOIN "publicity" p ON p.id = a.publicity_id
  WHERE t.owner_group_id = g.id AND a.status::text IN ('confirmed', 'certified') AND p.published_at IS NOT NULL)
UNION ALL
SELECT 'news', a.id, g.path, a.contest_id, a.title, NULL, g.name, g.name_en, lower(a.title),
  left(concat_ws(' ', nullif(a.summary, ''), search_plain(a.content_html)), 4000),
  extract(year FROM a.published_at AT TIME ZONE 'Asia/Shanghai')::int, NULL, a.published_at, NULL
FROM "article" a JOIN "group" g ON g.id = a.group_id
WHERE a.status = 'published'
UNION ALL
SELECT 'page', v.id, g.path, NULL, v.content->'title'->>'zh', nullif(v.content->'title'->>'en', ''), g.name, g.name_en,
  lower(concat_ws(' ', v.content->'title'->>'zh', v.content->'title'->>'en')), search_page_text(v.content), NULL, NULL, v.publish_at, p.slug
FROM "site_page_version" v JOIN "site_page" p ON p.id = v.page_id JOIN "group" g ON g.id = p.group_id
WHERE v.content IS NOT NULL
UNION ALL
SELECT 'page', s.id, '', NULL, s.content->'title'->>'zh', nullif(s.content->'title'->>'en', ''), '', NULL,
  lower(concat_ws(' ', s.content->'title'->>'zh', s.content->'title'->>'en')), search_page_text(s.content), NULL, NULL, NULL, s.slug
FROM "shipped_page" s
UNION ALL
SELECT 'work', w.id, o.path, c.id, v.title, NULL, c.name, c.name_en, lower(v.title),
  concat_ws(' · ', g.name, g.name_en, t.name, nullif(array_to_string(s.tags, ' '), '')), c.year, c.level, s.listed_at, NULL
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
  c.year, c.level, p.published_at, NULL
FROM "award" a JOIN "award_def" d ON d.id = a.def_id JOIN "publicity" p ON p.id = a.publicity_id JOIN "work" w ON w.id = a.work_id
LEFT JOIN "work_version" v ON v.id = w.final_version_id JOIN "team" t ON t.id = a.team_id JOIN "group" g ON g.id = t.owner_group_id
JOIN "contest" c ON c.id = a.contest_id JOIN "group" o ON o.id = c.group_id
WHERE a.status::text IN ('confirmed', 'certified') AND p.published_at IS NOT NULL;
--> statement-breakpoint
-- Makes the documents of these things what they should be, and returns how many were not. What is right already is not written.
-- One plan for every kind: five branches planned anew at each call cost forty times what they do.
CREATE OR REPLACE FUNCTION refresh_search(what text, refs bigint[]) RETURNS int LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS
$$ DECLARE gone int; made int;
BEGIN
  IF coalesce(cardinality(refs), 0) = 0 THEN RETURN 0; END IF;
  DELETE FROM "search_document" d WHERE d.kind = what AND d.ref_id = ANY (refs)
    AND d.ref_id NOT IN (SELECT s.ref_id FROM "search_source" s WHERE s.kind = what AND s.ref_id = ANY (refs));
  GET DIAGNOSTICS gone = ROW_COUNT;
  INSERT INTO "search_document" (kind, ref_id, path, contest_id, title, title_en, about, about_en, names, body, year, level, published_at, slug)
  SELECT s.* FROM "search_source" s LEFT JOIN "search_document" d ON d.kind = what AND d.ref_id = s.ref_id
  WHERE s.kind = what AND s.ref_id = ANY (refs) AND (d.ref_id IS NULL
    OR (d.path, d.contest_id, d.title, d.title_en, d.about, d.about_en, d.names, d.body, d.year, d.level, d.published_at, d.slug)
      IS DISTINCT FROM (s.path, s.contest_id, s.title, s.title_en, s.about, s.about_en, s.names, s.body, s.year, s.level, s.published_at::timestamptz(3), s.slug))
  ORDER BY s.ref_id
  ON CONFLICT (kind, ref_id) DO UPDATE SET (path, contest_id, title, title_en, about, about_en, names, body, year, level, published_at, slug) =
    (EXCLUDED.path, EXCLUDED.contest_id, EXCLUDED.title, EXCLUDED.title_en, EXCLUDED.about, EXCLUDED.about_en, EXCLUDED.names, EXCLUDED.body,
      EXCLUDED.year, EXCLUDED.level, EXCLUDED.published_at, EXCLUDED.slug);
  GET DIAGNOSTICS made = ROW_COUNT;
  RETURN gone + made;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_group() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  PERFORM refresh_search('school', ARRAY[coalesce(NEW.id, OLD.id)]);
  IF TG_OP = 'UPDATE' AND (OLD.name, OLD.name_en, OLD.path) IS DISTINCT FROM (NEW.name, NEW.name_en, NEW.path) THEN
    PERFORM refresh_search('contest', (SELECT array_agg(id) FROM "contest" WHERE group_id = NEW.id));
    PERFORM refresh_search('news', (SELECT array_agg(id) FROM "article" WHERE group_id = NEW.id));
    PERFORM refresh_search('page', (SELECT array_agg(v.id) FROM "site_page_version" v JOIN "site_page" p ON p.id = v.page_id WHERE p.group_id = NEW.id));
    PERFORM refresh_search('work', (SELECT array_agg(s.work_id) FROM "showcase" s JOIN "work" w ON w.id = s.work_id JOIN "contest" c ON c.id = s.contest_id
      WHERE w.owner_group_id = NEW.id OR c.group_id = NEW.id));
    PERFORM refresh_search('award', (SELECT array_agg(a.id) FROM "award" a JOIN "team" t ON t.id = a.team_id WHERE t.owner_group_id = NEW.id));
    PERFORM refresh_search('award', (SELECT array_agg(a.id) FROM "award" a JOIN "contest" c ON c.id = a.contest_id WHERE c.group_id = NEW.id));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION search_page() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  PERFORM refresh_search('page', ARRAY[coalesce(NEW.id, OLD.id)]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_page AFTER INSERT ON "site_page_version" FOR EACH ROW EXECUTE FUNCTION search_page();
--> statement-breakpoint
CREATE TRIGGER search_shipped_page AFTER INSERT OR UPDATE OR DELETE ON "shipped_page" FOR EACH ROW EXECUTE FUNCTION search_page();
--> statement-breakpoint
SELECT refresh_search('page', (SELECT array_agg(ref_id) FROM "search_source" WHERE kind = 'page'));
