-- When the person was last told that nothing took what they wrote, so that they are told so seldom.
alter table chats add column not_understood_at timestamptz;
