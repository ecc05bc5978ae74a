-- A bot's picture as it was last read from Telegram: a file of the owner's, and Telegram's name for it.
alter table bots add column picture_id uuid;
alter table bots add column picture_key text not null default '';
alter table bots add foreign key (owner_id, picture_id) references files;
