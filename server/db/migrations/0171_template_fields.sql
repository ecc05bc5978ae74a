-- the own fields that a version names, as they were when it was saved; versions from before go by their author's
alter table template_versions add column fields jsonb;
