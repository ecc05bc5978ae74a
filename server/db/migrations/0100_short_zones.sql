-- Three letters that Intl takes for a zone and Temporal does not (CLDR's aliases of old JDKs): no date could be computed.
create temporary table short_zones (short text primary key, zone text not null) on commit drop;
insert into short_zones values
  ('ACT', 'Australia/Darwin'),
  ('AET', 'Australia/Sydney'),
  ('AGT', 'America/Argentina/Buenos_Aires'),
  ('ART', 'Africa/Cairo'),
  ('AST', 'America/Anchorage'),
  ('BET', 'America/Sao_Paulo'),
  ('BST', 'Asia/Dhaka'),
  ('CAT', 'Africa/Harare'),
  ('CNT', 'America/St_Johns'),
  ('CST', 'America/Chicago'),
  ('CTT', 'Asia/Shanghai'),
  ('EAT', 'Africa/Addis_Ababa'),
  ('ECT', 'Europe/Paris'),
  ('IET', 'America/Indiana/Indianapolis'),
  ('IST', 'Asia/Kolkata'),
  ('JST', 'Asia/Tokyo'),
  ('MIT', 'Pacific/Apia'),
  ('NET', 'Asia/Yerevan'),
  ('NST', 'Pacific/Auckland'),
  ('PLT', 'Asia/Karachi'),
  ('PNT', 'America/Phoenix'),
  ('PRT', 'America/Puerto_Rico'),
  ('PST', 'America/Los_Angeles'),
  ('SST', 'Pacific/Guadalcanal'),
  ('VST', 'Asia/Ho_Chi_Minh');
update contacts c set time_zone = z.zone from short_zones z where upper(c.time_zone) = z.short;
update users u set time_zone = z.zone from short_zones z where upper(u.time_zone) = z.short;
update series s set time_zone = z.zone from short_zones z where upper(s.time_zone) = z.short;
update mailings m set time_zone = z.zone from short_zones z where upper(m.time_zone) = z.short;
update funnels f set settings = jsonb_set(f.settings, '{time_zone}', to_jsonb(z.zone))
from short_zones z where upper(f.settings ->> 'time_zone') = z.short;
drop table short_zones;
