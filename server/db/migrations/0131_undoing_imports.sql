-- an undo is a state of its own, so that one that a crash interrupted goes on; what fails is counted, and tried later
alter table contact_imports drop constraint contact_imports_state_check;
alter table contact_imports add constraint contact_imports_state_check
  check (state in ('read', 'running', 'done', 'failed', 'undoing', 'undone'));
alter table contact_imports add column failures integer not null default 0;
-- not before this; while an undo is being written it is pushed ahead, so that nobody else begins it
alter table contact_imports add column next_try_at timestamptz;
drop index contact_imports_open;
create index contact_imports_open on contact_imports (state, created_at) where state in ('read', 'running', 'undoing');
-- those that were interrupted before
update contact_imports set state = 'undoing' where state in ('done', 'failed') and undone + kept > 0;
