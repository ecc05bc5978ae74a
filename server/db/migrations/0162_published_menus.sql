-- The commands that the funnel has put into the bot's menu at Telegram, and since when its menu waits to follow what was published.
alter table bots add column menu_published jsonb not null default '[]';
alter table bots add column menu_due_at timestamptz;
create index bots_menu_due on bots (menu_due_at) where menu_due_at is not null;
