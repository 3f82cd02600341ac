-- A text as searches compare it: `searchForms` of packages/domain says how, and a test that both say the same.
CREATE FUNCTION search_text(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  letters text;
  plain text;
BEGIN
  IF octet_length(value) = char_length(value) THEN RETURN lower(value); END IF;
  -- In the locale C only letters of ASCII have small ones.
  letters := translate(lower(normalize(value, NFKD)), 'ØøŁłĐđÐðıςẞÆŒÞ', 'oollddddiσßæœþ');
  letters := replace(replace(replace(replace(letters, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  plain := regexp_replace(letters, '[\u0300-\u036f]', '', 'g');
  IF letters !~ '[aou]\u0308' THEN RETURN plain; END IF;
  letters := regexp_replace(letters, '([aou])\u0308', '\1e', 'g');
  RETURN plain || chr(10) || regexp_replace(letters, '[\u0300-\u036f]', '', 'g');
END $$;
--> statement-breakpoint
do $$
begin
  if not exists (select from pg_extension where extname = 'pg_trgm') then return; end if;
  create index challenges_search on challenges using gin (search_text(title) gin_trgm_ops, search_text(description) gin_trgm_ops);
  create index accounts_search on accounts using gin (search_text(display_name) gin_trgm_ops, search_text(email) gin_trgm_ops);
  create index trails_search on trails using gin (search_text(name) gin_trgm_ops, search_text(texts::text) gin_trgm_ops, search_text(sentence) gin_trgm_ops);
  drop index if exists challenges_text, accounts_text, trails_text;
exception when insufficient_privilege then return;
end $$;
