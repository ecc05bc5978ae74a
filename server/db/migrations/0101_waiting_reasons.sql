-- what a recipient of a mailing waits for is stored with the moment (server/domain/mailings/rows/waitingLater)
update mailing_recipients r set reason = case when m.time_zone = 'contact' then 'own_time' else 'quiet' end
from mailings m
where m.owner_id = r.owner_id and m.id = r.mailing_id and r.state = 'waiting' and r.due_at > now();
