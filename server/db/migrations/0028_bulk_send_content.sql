-- what an unfinished message to many says, and the contacts that it was accepted for, so that the server finishes it after
-- a crash, whatever they do meanwhile; null once it is finished
alter table bulk_sends add column message jsonb, add column contacts uuid[];
-- how many of them the committed batches have passed
alter table bulk_sends drop column after_contact, add column passed integer not null default 0;
-- without them it cannot be finished
update bulk_sends set finished_at = started_at where finished_at is null;
alter table bulk_sends add constraint bulk_sends_content
  check ((finished_at is null) = (message is not null) and (finished_at is null) = (contacts is not null));
create index bulk_sends_unfinished on bulk_sends (started_at) where finished_at is null;
