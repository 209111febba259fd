ALTER TABLE "search_document" ADD COLUMN "body_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_document" DROP COLUMN "words";--> statement-breakpoint
ALTER TABLE "search_document" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (search_words(names || ' ' || about || ' ' || coalesce(about_en, '') || ' ' || body || ' ' || body_en)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "search_document_words" ON "search_document" USING gin ("words");--> statement-breakpoint
-- Hand-written from here on. What a page of blocks says in one language.
CREATE FUNCTION search_page_text(content jsonb, language text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
$$ SELECT left(concat_ws(' ',
  (SELECT string_agg(search_plain(said #>> '{}'), ' ') FROM jsonb_path_query(content, ('strict $.lead.' || language)::jsonpath) said),
  (SELECT string_agg(search_plain(said #>> '{}'), ' ') FROM jsonb_path_query(content, ('strict $.blocks[*].**.' || language)::jsonpath) said)), 40000) $$;
--> statement-breakpoint
-- As in 0060, with what was written in English: its titles are names, and its texts stand beside the Chinese ones.
CREATE OR REPLACE VIEW "search_source" AS
SELECT 'contest' AS kind, c.id AS ref_id, g.path, c.id AS contest_id, c.name AS title, c.name_en AS title_en, g.name AS about, g.name_en AS about_en,
  lower(concat_ws(' ', c.name, c.name_en, c.pinyin)) AS names,
  left(concat_ws(' ', nullif(c.summary, ''), nullif(c.host, ''), search_plain(c.rules_html)), 4000) AS body,
  c.year, c.level, c.published_at, NULL::text AS slug,
  left(concat_ws(' ', nullif(c.summary_en, ''), nullif(c.host_en, ''), nullif(search_plain(c.rules_html_en), '')), 4000) AS body_en
FROM "contest" c JOIN "group" g ON g.id = c.group_id
WHERE c.status::text IN ('published', 'suspended', 'cancelled', 'finished', 'archived')
UNION ALL
SELECT 'school', g.id, '', NULL, g.name, g.name_en, '', NULL,
  lower(concat_ws(' ', g.name, g.name_en, array_to_string(g.aliases, ' '), g.pinyin, g.initials)), '', NULL, NULL, NULL, NULL, ''
FROM "group" g
WHERE EXISTS (SELECT 1 FROM "team" t JOIN "award" a ON a.team_id = t.id JOIN "publicity" p ON p.id = a.publicity_id
  WHERE t.owner_group_id = g.id AND a.status::text IN ('confirmed', 'certified') AND p.published_at IS NOT NULL)
UNION ALL
SELECT 'news', a.id, g.path, a.contest_id, a.title, nullif(a.title_en, ''), g.name, g.name_en,
  lower(concat_ws(' ', a.title, nullif(a.title_en, ''))),
  left(concat_ws(' ', nullif(a.summary, ''), search_plain(a.content_html)), 4000),
  extract(year FROM a.published_at AT TIME ZONE 'Asia/Shanghai')::int, NULL, a.published_at, NULL,
  left(concat_ws(' ', nullif(a.summary_en, ''), nullif(search_plain(a.content_html_en), '')), 4000)
FROM "article" a JOIN "group" g ON g.id = a.group_id
WHERE a.status = 'published'
UNION ALL
SELECT 'page', v.id, g.path, NULL, v.content->'title'->>'zh', nullif(v.content->'title'->>'en', ''), g.name, g.name_en,
  lower(concat_ws(' ', v.content->'title'->>'zh', v.content->'title'->>'en')), search_page_text(v.content, 'zh'), NULL, NULL, v.publish_at, p.slug,
  search_page_text(v.content, 'en')
FROM "site_page_version" v JOIN "site_page" p ON p.id = v.page_id JOIN "group" g ON g.id = p.group_id
WHERE v.content IS NOT NULL
UNION ALL
SELECT 'page', s.id, '', NULL, s.content->'title'->>'zh', nullif(s.content->'title'->>'en', ''), '', NULL,
  lower(concat_ws(' ', s.content->'title'->>'zh', s.content->'title'->>'en')), search_page_text(s.content, 'zh'), NULL, NULL, NULL, s.slug,
  search_page_text(s.content, 'en')
FROM "shipped_page" s
UNION ALL
SELECT 'work', w.id, o.path, c.id, v.title, NULL, c.name, c.name_en, lower(v.title),
  concat_ws(' · ', g.name, g.name_en, t.name, nullif(array_to_string(s.tags, ' '), '')), c.year, c.level, s.listed_at, NULL, ''
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
  c.year, c.level, p.published_at, NULL, ''
FROM "award" a JOIN "award_def" d ON d.id = a.def_id JOIN "publicity" p ON p.id = a.publicity_id JOIN "work" w ON w.id = a.work_id
LEFT JOIN "work_version" v ON v.id = w.final_version_id JOIN "team" t ON t.id = a.team_id JOIN "group" g ON g.id = t.owner_group_id
JOIN "contest" c ON c.id = a.contest_id JOIN "group" o ON o.id = c.group_id
WHERE a.status::text IN ('confirmed', 'certified') AND p.published_at IS NOT NULL;
--> statement-breakpoint
DROP FUNCTION search_page_text(jsonb);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_search(what text, refs bigint[]) RETURNS int LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS
$$ DECLARE gone int; made int;
BEGIN
  IF coalesce(cardinality(refs), 0) = 0 THEN RETURN 0; END IF;
  DELETE FROM "search_document" d WHERE d.kind = what AND d.ref_id = ANY (refs)
    AND d.ref_id NOT IN (SELECT s.ref_id FROM "search_source" s WHERE s.kind = what AND s.ref_id = ANY (refs));
  GET DIAGNOSTICS gone = ROW_COUNT;
  INSERT INTO "search_document" (kind, ref_id, path, contest_id, title, title_en, about, about_en, names, body, year, level, published_at, slug, body_en)
  SELECT s.* FROM "search_source" s LEFT JOIN "search_document" d ON d.kind = what AND d.ref_id = s.ref_id
  WHERE s.kind = what AND s.ref_id = ANY (refs) AND (d.ref_id IS NULL
    OR (d.path, d.contest_id, d.title, d.title_en, d.about, d.about_en, d.names, d.body, d.year, d.level, d.published_at, d.slug, d.body_en)
      IS DISTINCT FROM (s.path, s.contest_id, s.title, s.title_en, s.about, s.about_en, s.names, s.body, s.year, s.level, s.published_at::timestamptz(3), s.slug, s.body_en))
  ORDER BY s.ref_id
  ON CONFLICT (kind, ref_id) DO UPDATE SET (path, contest_id, title, title_en, about, about_en, names, body, year, level, published_at, slug, body_en) =
    (EXCLUDED.path, EXCLUDED.contest_id, EXCLUDED.title, EXCLUDED.title_en, EXCLUDED.about, EXCLUDED.about_en, EXCLUDED.names, EXCLUDED.body,
      EXCLUDED.year, EXCLUDED.level, EXCLUDED.published_at, EXCLUDED.slug, EXCLUDED.body_en);
  GET DIAGNOSTICS made = ROW_COUNT;
  RETURN gone + made;
END $$;
--> statement-breakpoint
DROP TRIGGER search_article ON "article";
--> statement-breakpoint
CREATE TRIGGER search_article AFTER INSERT OR DELETE OR
  UPDATE OF title, title_en, summary, summary_en, content_html, content_html_en, status, published_at, group_id, contest_id
  ON "article" FOR EACH ROW EXECUTE FUNCTION search_article();
--> statement-breakpoint
DROP TRIGGER search_contest ON "contest";
--> statement-breakpoint
CREATE TRIGGER search_contest AFTER INSERT OR DELETE OR
  UPDATE OF name, name_en, pinyin, summary, summary_en, host, host_en, rules_html, rules_html_en, year, level, group_id, status, published_at
  ON "contest" FOR EACH ROW EXECUTE FUNCTION search_contest();
--> statement-breakpoint
-- What is there already.
DO $$ DECLARE what text;
BEGIN
  FOREACH what IN ARRAY ARRAY['contest', 'news', 'page'] LOOP
    PERFORM refresh_search(what, (SELECT array_agg(ref_id) FROM "search_source" WHERE kind = what));
  END LOOP;
END $$;
