-- what an unfinished message to many says and to whom it goes, so that the server finishes it after a crash; null once it
-- is finished
alter table bulk_sends add column filter jsonb, add column message jsonb;
-- without them it cannot be finished
update bulk_sends set finished_at = started_at where finished_at is null;
alter table bulk_sends add constraint bulk_sends_content
  check ((finished_at is null) = (message is not null) and (finished_at is null) = (filter is not null));
create index bulk_sends_unfinished on bulk_sends (started_at) where finished_at is null;
