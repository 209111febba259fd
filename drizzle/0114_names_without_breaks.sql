-- Where the published list broke a line within a name or a city, a blank stood in it.
UPDATE "group" g SET
  "name" = regexp_replace(g."name", '([一-鿿]) (?=[一-鿿])', '\1', 'g'),
  "city" = regexp_replace(g."city", '([一-鿿]) (?=[一-鿿])', '\1', 'g')
WHERE g."kind" = 'school' AND (g."name" ~ '[一-鿿] [一-鿿]' OR g."city" ~ '[一-鿿] [一-鿿]')
  AND NOT EXISTS (SELECT FROM "group" o WHERE o."parent_id" = g."parent_id" AND o."kind" = g."kind" AND o."id" <> g."id"
    AND o."name" = regexp_replace(g."name", '([一-鿿]) (?=[一-鿿])', '\1', 'g'));
