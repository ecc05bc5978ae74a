-- each message writes these twice or more: vacuumed at a fifth, as all tables are, a large one would have dead rows for hours
alter table deliveries set (autovacuum_vacuum_scale_factor = 0.02);
alter table journeys set (autovacuum_vacuum_scale_factor = 0.02);
alter table mailing_recipients set (autovacuum_vacuum_scale_factor = 0.02);
alter table series_members set (autovacuum_vacuum_scale_factor = 0.02);
