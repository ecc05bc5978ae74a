-- what an edit or a deletion of a mailing has really done to a message in a chat: a person's history says it
alter table deliveries
  -- the call that changed it last, and when
  add column changed_call jsonb,
  add column changed_at timestamptz,
  add column deleted_at timestamptz;
