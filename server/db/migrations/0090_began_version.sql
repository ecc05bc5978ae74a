-- the version of the machine that took a journey's first event: a history that began before today's version says so
alter table journeys add column began_version integer;
