-- who was on a stage is asked by rules, and otherwise reads the visits of everybody
create index visits_stage on visits (owner_id, funnel_id, stage_id) include (journey_id);
