-- an end that was left over from a repetition kept a letter that leaves once from leaving; its dates go on from now
with ended as (
  update letters set until = null, times = null, skipped_until = now()
  where not repeat and (until is not null or times is not null)
  returning owner_id, series_id
)
update series_members m set next_at = now(), next_letter_id = null from ended e
where m.owner_id = e.owner_id and m.series_id = e.series_id and m.state in ('in', 'finished') and not m.is_held;
