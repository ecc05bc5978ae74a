-- Accounts begin in UTC; a sign-in gives those that never had a zone the one of its device.
alter table users add column is_time_zone_set boolean not null default false;
update users set is_time_zone_set = true where time_zone <> 'UTC';
