-- Asked for and granted: an e-mail is sent only so many links an hour, wherever they are asked for.
alter table attempts add column is_mailed boolean not null default false;
create index attempts_mailed on attempts (account, at) where is_mailed;
