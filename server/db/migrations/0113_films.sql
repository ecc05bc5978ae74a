-- what Telegram is told of a film, and the picture that it shows until the film is played
alter table files
  add column duration integer,
  add column streams boolean,
  add column thumbnail bytea;

-- which inspection found these facts: the first did not turn a film of a phone upright
alter table files add column inspection smallint not null default 0;

-- films were sent without their sides and length, and Telegram keeps a file as it came
delete from bot_files
using files
where files.owner_id = bot_files.owner_id and files.id = bot_files.file_id and files.mime like 'video/%';
