-- a notice is a row of the bell too, which is read or unread, and may be told by mail
alter table notices
  add column id uuid not null default gen_random_uuid(),
  -- in the bell; false for what is only told elsewhere
  add column is_listed boolean not null default false,
  -- how often it happened since it was last read
  add column times_unread integer not null default 0,
  add column read_at timestamptz,
  -- waits for the end of the owner's quiet hours, to be told together with the others
  add column is_held boolean not null default false,
  -- when it is to be mailed; null: nothing is
  add column mail_at timestamptz,
  -- not mailed again before
  add column mail_quiet_until timestamptz;
create unique index notices_id on notices (owner_id, id);
create index notices_list on notices (owner_id, at desc, id desc) where is_listed;
create index notices_unread on notices (owner_id) where is_listed and read_at is null;
create index notices_mail on notices (mail_at) where mail_at is not null;

-- the ways of each kind that are not as they are by default, and when the owner's night is
alter table notice_choices
  add column ways jsonb not null default '{}',
  add column is_quiet boolean not null default true,
  add column quiet_from text not null default '22:00',
  add column quiet_to text not null default '08:00';
update notice_choices set ways =
  case when trouble then '{}'::jsonb else
    '{"trouble": {"telegram": false}, "mailing": {"telegram": false}, "overdue": {"telegram": false}}'::jsonb end
  || case when stage then '{}'::jsonb else '{"stage": {"telegram": false}}'::jsonb end
  || case when message then '{}'::jsonb else '{"message": {"telegram": false}}'::jsonb end;
alter table notice_choices drop column trouble, drop column stage, drop column message;

-- when an owner was last seen looking at the bell
create table notice_watchers (
  owner_id uuid primary key references users on delete cascade,
  seen_at timestamptz not null
);
