-- When a mailed link showed that the e-mail is the user's own.
alter table users add column email_confirmed_at timestamptz;

-- Calls that are bounded by how often they are made: mails asked for, accounts made.
create table attempts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('mail', 'account')),
  -- the e-mail as typed, in lower case
  account text not null default '',
  address text not null,
  at timestamptz not null default now()
);
create index attempts_address on attempts (kind, address, at);
create index attempts_at on attempts (at);

-- Owners whose account is gone, until their files are gone from the disk.
create table left_files (
  former_owner_id uuid primary key,
  at timestamptz not null default now()
);
