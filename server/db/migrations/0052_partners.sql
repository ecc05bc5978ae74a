-- Who takes part in the affiliate programme: they accepted its terms.
create table partners (
  owner_id uuid primary key references users on delete cascade,
  -- that of the first link; its own, should all links go
  code text not null,
  -- null for those who had a link before there were terms
  accepted_version text,
  accepted_at timestamptz not null,
  -- how many they brought: each has a number instead of a name
  people integer not null default 0
);

alter table partner_links
  add column code text,
  add column target text not null default '/sign-up/',
  -- tells a repeated request to create it from another with the same id
  add column body_hash text not null default '',
  -- its code stays taken and its clicks and people stay counted; it brings nobody any more
  add column removed_at timestamptz;
update partner_links set code = replace(id::text, '-', '');
alter table partner_links alter column code set not null;
-- unique over all partners; upper and lower case differ
create unique index partner_links_code on partner_links (code);

insert into partners (owner_id, code, accepted_at)
select distinct on (owner_id) owner_id, code, created_at from partner_links order by owner_id, created_at, id;

-- a click counts once for each visitor and day (UTC); the visitor is a random number, kept in a cookie
create table link_clicks (
  owner_id uuid not null references users on delete cascade,
  link_id uuid not null,
  visitor_id uuid not null,
  day date not null,
  at timestamptz not null,
  primary key (owner_id, link_id, visitor_id, day)
);
create index link_clicks_at on link_clicks (owner_id, at);
create index link_clicks_visitor on link_clicks (visitor_id, at);

-- Whom a link brought. It names accounts and not users: it outlives both of them, without a name, as the ledger does.
create table attributions (
  user_id uuid primary key,
  partner_id uuid not null,
  link_id uuid not null,
  number integer not null,
  signed_up_at timestamptz not null,
  attributed_at timestamptz not null,
  -- an account of the partner's own earns nothing; it is listed for the admin
  excluded_for text check (excluded_for in ('telegram', 'card', 'payout')),
  unique (partner_id, number)
);
create index attributions_partner on attributions (partner_id, signed_up_at);
create index attributions_link on attributions (link_id, number desc);
