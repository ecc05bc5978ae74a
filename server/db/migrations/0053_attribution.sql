-- when the trial of somebody who was brought began
alter table attributions add column trial_at timestamptz;

-- A partner's Telegram accounts that were unlinked: by them nobody else becomes somebody whom the partner brought.
create table partner_telegrams (
  owner_id uuid not null references users on delete cascade,
  telegram_id bigint not null,
  primary key (owner_id, telegram_id)
);
