-- The stage as the organisation of a team runs it for itself; null where none does.
create function own_run(of_team bigint, of_stage bigint) returns bigint language sql stable as $$
  select run.id
  from team t
  join stage s on s.id = of_stage and s.owner_scope = 'org'
  join stage_org run on run.stage_id = s.id and run.passed_at is null and run.org_id = case when s.level = 'college' then (
      select p.college_id from team_person p join "group" c on c.id = p.college_id and c.parent_id = t.owner_group_id
      where p.team_id = t.id and p.user_id = t.captain_id and p.status = 'accepted' limit 1)
    else t.owner_group_id end
  where t.id = of_team
$$;--> statement-breakpoint
-- The part of a stage's window that it keeps for its own teams; null where it keeps the whole. Never beyond the stage's.
create function own_window(of_team bigint, of_stage bigint, of_type window_type) returns tstzrange language sql stable as $$
  select tstzrange(greatest(own.starts_at, frame.starts_at), least(own.ends_at, frame.ends_at))
  from stage_org_window own
  join stage_window frame on frame.stage_id = of_stage and frame.type = of_type
  where own.stage_org_id = own_run(of_team, of_stage) and own.type = of_type
    and greatest(own.starts_at, frame.starts_at) < least(own.ends_at, frame.ends_at)
$$;
