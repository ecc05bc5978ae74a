-- The day of the month on which months are paid for: until 28 February, of who paid on the 31st, it is the 31st.
alter table subscriptions add column anchor_day smallint check (anchor_day between 1 and 31);
update subscriptions s set anchor_day = p.day
from (
  select distinct on (owner_id) owner_id, extract(day from paid_at at time zone 'UTC')::integer as day, until
  from payments where owner_id is not null and refunded_minor < amount_minor
  order by owner_id, paid_at desc
) p
where p.owner_id = s.owner_id and p.until is null and not s.is_granted and s.until is not null
  and extract(day from s.until at time zone 'UTC') = least(
    p.day,
    extract(day from date_trunc('month', s.until at time zone 'UTC') + interval '1 month - 1 day')
  );
