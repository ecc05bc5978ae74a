-- what the user wrote when they cancelled
alter table renewals add column cancel_reason text;
-- why an attempt failed, in the provider's words
alter table provider_events add column reason text;
create index provider_events_owner on provider_events (owner_id) where owner_id is not null;
