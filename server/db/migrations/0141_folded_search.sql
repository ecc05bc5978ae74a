-- What people typed, as searches compare it: without accents (ё as е, İ as i), case, apostrophes and hyphens. `normalize`
-- takes a letter and its marks apart; PGlite’s `lower` knows only ASCII, so the other alphabets are listed.
create function folded_search(given text) returns text language sql immutable parallel safe
return lower(translate(regexp_replace(normalize(given, NFD), '[\u0300-\u036f]', '', 'g'),
  'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯІЄҐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςØŁĐÆŒ''’‘ʼʹ`´-‐‑‒–—',
  'абвгдежзиклмнопрстуфхцчшщъыьэюяієґαβγδεζηθικλμνξοπρστυφχψωσøłđæœ'));

alter table contacts drop column searched;
alter table contacts add column searched text not null generated always as (
  folded_search(first_name || ' ' || last_name || coalesce(' @' || username, '') || coalesce(' ' || phone, '')
    || coalesce(' ' || email, ''))
) stored;
do $$
begin
  create index contacts_searched on contacts using gin (owner_id, searched gin_trgm_ops);
exception
  when undefined_file or feature_not_supported or insufficient_privilege or undefined_object then null;
end
$$;
