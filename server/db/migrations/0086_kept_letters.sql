-- a letter for which its reader waits, by quiet hours or the cap: what is skipped up to this moment does not concern it
alter table letter_progress add column kept_until timestamptz;
