-- what a sound says of itself, and people see in its player
alter table files
  add column title text,
  add column performer text;

-- Telegram gives a file another id for each way in which it is shown
alter table bot_files add column sent_as text;

update bot_files set sent_as = case
    when f.mime like 'image/%' then 'photo'
    when f.mime like 'video/%' then 'video'
    when f.mime = 'audio/ogg' then 'voice'
    else 'document'
  end
from files f
where f.owner_id = bot_files.owner_id and f.id = bot_files.file_id;

alter table bot_files
  alter column sent_as set not null,
  drop constraint bot_files_pkey,
  add primary key (owner_id, bot_id, file_id, sent_as);
