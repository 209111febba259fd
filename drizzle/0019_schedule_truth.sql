ALTER TABLE "publicity" DROP CONSTRAINT "publicity_order";--> statement-breakpoint
ALTER TABLE "stage_window" DROP CONSTRAINT "stage_window_order";--> statement-breakpoint
ALTER TABLE "stage" ADD COLUMN "results_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stage_window" ADD COLUMN "shown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "publicity" ADD CONSTRAINT "publicity_order" CHECK ("publicity"."starts_at" <= "publicity"."ends_at");--> statement-breakpoint
ALTER TABLE "stage_window" ADD CONSTRAINT "stage_window_shown" CHECK (not "stage_window"."shown" or "stage_window"."type" = 'publicity');--> statement-breakpoint
ALTER TABLE "stage_window" ADD CONSTRAINT "stage_window_order" CHECK ("stage_window"."starts_at" <= "stage_window"."ends_at");--> statement-breakpoint
-- hand-written: what was put on view moves the schedule of its stage from the first day on
with view as (
  select p.contest_id, rp.stage_id, min(p.starts_at) as starts_at,
    max(case p.status when 'open' then p.ends_at else least(p.ends_at, coalesce(p.published_at, now())) end) as ends_at
  from publicity p join review_plan rp on rp.id = p.plan_id group by 1, 2
), moved as (
  update stage_window w set starts_at = least(w.starts_at, v.starts_at), ends_at = v.starts_at
  from view v where w.stage_id = v.stage_id and w.type <> 'publicity' and w.ends_at > v.starts_at
)
insert into stage_window (stage_id, type, starts_at, ends_at, shown)
select stage_id, 'publicity', starts_at, greatest(starts_at, ends_at), true from view
on conflict (stage_id, type) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at, shown = true;--> statement-breakpoint
update stage s set results_at = (
  select max(p.published_at) from publicity p join review_plan rp on rp.id = p.plan_id where rp.stage_id = s.id)
where not exists (
  select from review_plan rp where rp.stage_id = s.id and rp.status <> 'draft' and not exists (
    select from publicity p where p.plan_id = rp.id and p.published_at is not null));
