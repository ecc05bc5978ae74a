-- What an account's edits and published versions take is bounded; edits of before are not counted, and go by themselves.
alter table funnels add column history_bytes bigint not null default 0;
alter table funnel_edits add column bytes integer not null default 0;
