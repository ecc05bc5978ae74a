-- a sign-in link of the platform's bot: the session dies unless it is used before
alter table sessions add column unused_until timestamptz;

-- links that join a Telegram person to an account, good once
create table telegram_links (
  owner_id uuid primary key references users on delete cascade,
  code_hash bytea not null unique,
  expires_at timestamptz not null
);

-- how far the updates of the platform's bot are taken, and by which process
create table platform_bot (
  telegram_id bigint primary key,
  update_offset bigint,
  leased_by text,
  leased_until timestamptz
);
