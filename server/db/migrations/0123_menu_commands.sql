-- The commands of the bot's menu at Telegram beside /start, which the funnel does not answer: as they were last read or written.
alter table bots add column menu_commands jsonb not null default '[]';
