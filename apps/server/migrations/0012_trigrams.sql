-- Searches by a part of a text. Where the database has no pg_trgm, or its role may not add it, they read every row.
do $$
begin
  if not exists (select from pg_available_extensions where name = 'pg_trgm') then return; end if;
  create extension if not exists pg_trgm;
  create index if not exists challenges_text on challenges using gin (title gin_trgm_ops, description gin_trgm_ops);
  create index if not exists accounts_text on accounts using gin (display_name gin_trgm_ops, email gin_trgm_ops);
  create index if not exists trails_text on trails using gin (name gin_trgm_ops, (texts::text) gin_trgm_ops, sentence gin_trgm_ops);
exception when insufficient_privilege then return;
end $$;
