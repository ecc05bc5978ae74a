-- a letter that its owner sends now to one person leaves in quiet hours too
alter table letter_progress add column extra_ignores_quiet boolean not null default false;
alter table deliveries add column ignores_quiet boolean not null default false;
