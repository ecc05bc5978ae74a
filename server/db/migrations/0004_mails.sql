create table mails (
  id uuid primary key,
  recipient text not null,
  language text not null check (language in ('ru', 'en')),
  letter text not null check (letter in ('activation', 'password_reset', 'password_changed')),
  path text check ((path is null) = (letter = 'password_changed')),
  at timestamptz not null,
  expires_at timestamptz not null,
  next_at timestamptz not null,
  tries integer not null default 0,
  claimed_until timestamptz
);
create index mails_next on mails (next_at);
