-- Statements that must return no row, run after every suite. Each names the rule it holds.

-- seats taken are the seated teams, and never more than there are
select i.id, i.taken, count(t.id) as seated from item i
left join team t on t.seated and i.id in (t.item_id, t.sub_item_id)
group by i.id having i.taken <> count(t.id) or (i.capacity is not null and i.taken > i.capacity);

-- a live team has exactly one accepted captain, and it is the person the team names
select t.id from team t where t.status not in ('withdrawn', 'disqualified')
and (select count(*) from team_member m where m.team_id = t.id and m.role = 'captain' and m.status = 'accepted' and m.user_id = t.captain_id) <> 1;

-- an approved team has the facts of everybody in it with who vouches for them, and belongs to its captain's school
select t.id from team t join team_member m on m.team_id = t.id and m.status = 'accepted'
where t.status in ('approved', 'locked') and (m.frozen_at is null or m.sources is null
  or m.role = 'captain' and m.school_id is not null and m.school_id <> t.owner_group_id);

-- a team's item and stage belong to its contest
select t.id from team t join item i on i.id = t.item_id join stage s on s.id = t.stage_id
where i.contest_id <> t.contest_id or s.contest_id <> t.contest_id;

-- a team, and a work, is in no stage that is held for other tracks; what a stage is held for are tracks of its contest
select t.id from team t join stage s on s.id = t.stage_id where cardinality(s.item_ids) > 0 and not t.item_id = any(s.item_ids)
union all
select w.id from work w join stage s on s.id = w.stage_id where cardinality(s.item_ids) > 0 and not w.item_id = any(s.item_ids)
union all
select s.id from stage s cross join lateral unnest(s.item_ids) held(id) left join item i on i.id = held.id
where i.contest_id is distinct from s.contest_id or i.parent_id is not null;

-- a team that signed up has its history
select t.id from team t where t.status <> 'draft'
and not exists (select 1 from transition h where h.entity = 'team' and h.entity_id = t.id and h.to = t.status::text);

-- a work belongs to an effective team's contest and stage
select w.id from work w join team t on t.id = w.team_id
where w.contest_id <> t.contest_id or w.status not in ('draft', 'missed', 'withdrawn', 'disqualified')
and (t.status not in ('approved', 'locked', 'disqualified') or t.pay_status not in ('free', 'paid', 'waived'));

-- a work belongs to its team's school, and is found by what it and its team are called
select w.id from work w join team t on t.id = w.team_id left join work_words k on k.work_id = w.id
where w.owner_group_id <> t.owner_group_id or k.words is distinct from words_of_work(w);

-- the final version is the work's own, and its last
select w.id from work w join work_version v on v.id = w.final_version_id
where v.work_id <> w.id or v.no <> (select max(no) from work_version x where x.work_id = w.id);

-- a file in a work is a stored file with a row
select f.id from work_file f left join file s on s.id = f.file_id where s.id is null;

-- a mark sheet is about a work of its plan
select t.id from review_task t left join review_entry e on e.plan_id = t.plan_id and e.work_id = t.work_id where e.work_id is null;

-- nobody owes marks for a work that they must not judge: by organisation, person, declaration or another duty in the contest
select t.id from review_task t join review_plan p on p.id = t.plan_id join contest c on c.id = p.contest_id
where t.status in ('assigned', 'accepted', 'inProgress', 'returned') and c.status = 'published'
and in_conflict(t.expert_id, t.work_id, p.coi_level, p.org_id);

-- nobody has judged, or is to judge, a work of a team that they are in
select t.id from review_task t join work w on w.id = t.work_id join expert x on x.id = t.expert_id
join team_member m on m.team_id = w.team_id and m.user_id = x.user_id and m.status = 'accepted'
where t.status not in ('cancelled', 'declined');

-- a result row is about a work of its plan, and ranks start at one
select r.revision_id from result_row r join result_revision v on v.id = r.revision_id
left join review_entry e on e.plan_id = v.plan_id and e.work_id = r.work_id where e.work_id is null
union all
select revision_id from result_row group by revision_id having min(rank) <> 1;

-- an award that counts follows its revision
select a.id from award a join result_row r on r.revision_id = a.revision_id and r.work_id = a.work_id
where a.status <> 'revoked' and a.graded and a.rank is distinct from r.rank;

-- a certificate stands for an award that counts
select c.id from certificate c join award a on a.id = c.award_id
where c.status in ('issued', 'sent') and a.status <> 'certified';

-- counters have no gap and no double: 1 … last, each once
select n.rule_id, n.scope_id from number_counter n
left join certificate c on c.rule_id = n.rule_id and c.counter_scope_id = n.scope_id and c.revision = 1
group by n.rule_id, n.scope_id, n.last
having count(c.id) <> n.last or count(distinct c.serial) <> n.last or coalesce(max(c.serial), 0) <> n.last;

-- a batch has made as many certificates as it says
select b.id from certificate_batch b left join certificate c on c.batch_id = b.id and c.revision = 1
group by b.id, b.done having count(c.id) <> b.done;

-- of the certificates that a sending has passed none waits to be sent
select s.id from certificate_sending s join certificate c on c.id = any(s.certificate_ids[1:s.next])
where c.status = 'issued';

-- a certificate that was turned down was never issued
select id from certificate where status = 'discarded' and issued_at is not null;

-- a trace code is 16 characters of the clear alphabet
select id from certificate where trace_code !~ '^[A-HJ-NP-Z2-9]{16}$';

-- nobody who is disabled or deleted is signed in
select s.sid from session s join "user" u on u.id = s.user_id
where s.revoked_at is null and s.expires_at > now() and (u.status = 'disabled' or u.deleted_at is not null);

-- there is an active ROOT wherever there are people
select 'no ROOT' where exists (select 1 from "user") and not exists (
  select 1 from user_role ur join role r on r.id = ur.role_id join "user" u on u.id = ur.user_id
  where r.role_key = 'ROOT' and u.status = 'active' and u.deleted_at is null);

-- a database that people use says whether it is a demo
select 'no kind' where exists (select 1 from "user") and not exists (select 1 from installation);

-- people and organisations of the demo are in no real installation
select 'user', u.id from "user" u where not exists (select 1 from installation where kind = 'demo')
and (u.email like '%@demo.invalid' or u.real_name like '演示%' and u.username ~ '^(root|platform|host|manager|finance|editor|school2?|college|expert|tempexpert|teacher|student[23]?)$')
union all
select 'group', g.id from "group" g where g.code = 'DEMO-COLLEGE-1' and not exists (select 1 from installation where kind = 'demo');

-- in a real installation no two people have one password hash: each is salted anew
select password_hash from "user" where password_hash is not null and not exists (select 1 from installation where kind = 'demo')
group by password_hash having count(*) > 1;

-- ROOT's permission is nobody else's
select role_id from role_permission where permission = '*:*:*';

-- what triggers check instead of PostgreSQL points to something
select 'message.user_id', c.user_id from message c where not exists (select from "user" p where p.id = c.user_id)
union all select 'promotion_fate.run_id', c.run_id from promotion_fate c where not exists (select from "promotion_run" p where p.id = c.run_id)
union all select 'promotion_fate.work_id', c.work_id from promotion_fate c where not exists (select from "work" p where p.id = c.work_id)
union all select 'result_row.revision_id', c.revision_id from result_row c where not exists (select from "result_revision" p where p.id = c.revision_id)
union all select 'result_row.work_id', c.work_id from result_row c where not exists (select from "work" p where p.id = c.work_id)
union all select 'review_entry.plan_id', c.plan_id from review_entry c where not exists (select from "review_plan" p where p.id = c.plan_id)
union all select 'review_entry.work_id', c.work_id from review_entry c where not exists (select from "work" p where p.id = c.work_id)
union all select 'review_entry.version_id', c.version_id from review_entry c where not exists (select from "work_version" p where p.id = c.version_id)
union all select 'stage_entry.stage_id', c.stage_id from stage_entry c where not exists (select from "stage" p where p.id = c.stage_id)
union all select 'stage_entry.work_id', c.work_id from stage_entry c where not exists (select from "work" p where p.id = c.work_id)
union all select 'stage_entry.version_id', c.version_id from stage_entry c where not exists (select from "work_version" p where p.id = c.version_id)
union all select 'work.team_id', c.team_id from work c where not exists (select from "team" p where p.id = c.team_id)
union all select 'work.contest_id', c.contest_id from work c where not exists (select from "contest" p where p.id = c.contest_id)
union all select 'work.stage_id', c.stage_id from work c where not exists (select from "stage" p where p.id = c.stage_id)
union all select 'work.item_id', c.item_id from work c where not exists (select from "item" p where p.id = c.item_id)
union all select 'work.owner_group_id', c.owner_group_id from work c where not exists (select from "group" p where p.id = c.owner_group_id)
union all select 'work_version.work_id', c.work_id from work_version c where not exists (select from "work" p where p.id = c.work_id)
union all select 'work_version.submitted_by', c.submitted_by from work_version c where not exists (select from "user" p where p.id = c.submitted_by)
union all select 'review_task.expert_id', c.expert_id from review_task c where not exists (select from "expert" p where p.id = c.expert_id)
union all select 'review_task.work_id', t.work_id from review_task t where not exists (select from review_entry e where (e.plan_id, e.work_id) = (t.plan_id, t.work_id));

-- the trees have no cycle: a path ends in its own id and starts with its parent's path
select g.id from "group" g left join "group" p on p.id = g.parent_id
where g.path <> coalesce(p.path, '/') || g.id || '/';

with recursive up as (
  select id, parent_id, 1 as depth from menu
  union all
  select up.id, m.parent_id, depth + 1 from up join menu m on m.id = up.parent_id where depth < 20
)
select id from up where depth = 20;

-- no identity number stands in the clear where people type; eighteen digits inside a digest are none
select 'team', id from team where answers::text ~ '"[0-9]{17}[0-9Xx]"'
union all select 'team_member', id from team_member where answers::text ~ '"[0-9]{17}[0-9Xx]"'
union all select 'work', id from work where draft_answers::text ~ '"[0-9]{17}[0-9Xx]"'
union all select 'audit', id from audit where detail::text ~ '[^0-9a-f][0-9]{17}[0-9Xx][^0-9a-f]'
union all select 'message', id from message where params::text ~ '"[0-9]{17}[0-9Xx]"'
union all select 'outbox', id from outbox where body ~ '(^|[^0-9a-f])[0-9]{17}[0-9Xx]([^0-9a-f]|$)';

-- the audit chain is unbroken
select id from (
  select a.id, a.seal_no, a.prev_hash, a.hash, lag(a.hash, 1, cut.hash) over w as before,
         lag(a.seal_no, 1, cut.up_to) over w as no_before,
         audit_hash(a.prev_hash, a) as again
  from audit a left join (select hash, up_to from audit_cut order by up_to desc limit 1) cut on true
  where a.seal_no is not null window w as (order by a.seal_no)
) c where c.hash is distinct from c.again or c.prev_hash is distinct from c.before or c.seal_no <> coalesce(c.no_before, 0) + 1;

-- money is whole and not negative
select id from team where fee_fen < 0;

-- what is on view is on view in its stage's publicity window
select p.id from publicity p join review_plan rp on rp.id = p.plan_id
where p.status = 'open' and p.ends_at > now() and not exists (
  select from stage_window w where w.stage_id = rp.stage_id and w.shown
    and w.starts_at <= p.starts_at and w.ends_at >= p.ends_at);

-- while results are on view, and once they are published, nothing else of the stage is open or to come
select s.id from stage s join stage_window w on w.stage_id = s.id and w.type <> 'publicity'
left join stage_window v on v.stage_id = s.id and v.shown and v.starts_at <= now() and now() < v.ends_at
where (v.id is not null or s.results_at is not null) and w.ends_at > now();

-- nobody waits beside a free seat, and each place on a waiting list is given once
select t.id from team t where t.status = 'waiting' and not exists (
  select 1 from item i where i.id in (t.item_id, t.sub_item_id) and i.taken >= i.capacity)
union all
select min(t.id) from team t where t.waiting_no is not null group by t.item_id, t.waiting_no having count(*) > 1;

-- the books add up: each posting, and so each order, each contest and all of it
select posting from ledger_entry group by posting having sum(amount_fen) <> 0 or count(distinct (order_id, bill_id, payout_id, day_id)) > 1;

-- no account is moved but by what belongs to it: by sums of an order, a bill, a payment to an expert, and of the gateway's fees of a day
select posting from ledger_entry where (account = 'gatewayFee' and (kind <> 'fee' or day_id is null))
  or (account = 'writtenOff' and (kind not in ('writeOff', 'recover') or order_id is null)) or (kind = 'fee' and account not in ('gatewayFee', 'received'));

-- what the gateway took by the books is what its bills say, for each bill and contest
select coalesce(f.day_id, e.day_id) from (select day_id, contest_id, sum(amount_fen) as fen from gateway_fee group by day_id, contest_id) f
full join (select day_id, contest_id, sum(amount_fen) as fen from ledger_entry where account = 'gatewayFee' group by day_id, contest_id) e using (day_id, contest_id)
where coalesce(f.fen, 0) <> coalesce(e.fen, 0);

-- what of an order was given up is what its books and its write-offs say; of a write-off that was not approved nothing is done
select o.id from fee_order o where o.written_off_fen
  <> coalesce((select sum(e.amount_fen) from ledger_entry e where e.order_id = o.id and e.account = 'writtenOff'), 0)
  or (o.written_off_fen > 0 and not exists (select 1 from write_off_order l join write_off w on w.id = l.write_off_id
    where l.order_id = o.id and l.done and w.status = 'done' and l.amount_fen = o.written_off_fen))
union all
select w.id from write_off w join write_off_order l on l.write_off_id = w.id where l.done and w.status <> 'done';

-- what experts are paid by the books is what their payments say: owed where approved, gone where paid, less the tax that is withheld
select p.id from expert_payout p left join ledger_entry e on e.payout_id = p.id
group by p.id having coalesce(sum(e.amount_fen) filter (where e.account = 'judging'), 0) <> case when p.status in ('approved', 'paid') then p.amount_fen else 0 end
  or coalesce(sum(e.amount_fen) filter (where e.account = 'payable'), 0) <> case when p.status = 'approved' then -p.amount_fen else 0 end
  or coalesce(sum(e.amount_fen) filter (where e.account = 'paidOut'), 0) <> case when p.status = 'paid' then p.tax_fen - p.amount_fen else 0 end
  or coalesce(sum(e.amount_fen) filter (where e.account = 'withheld'), 0) <> case when p.status = 'paid' then -p.tax_fen else 0 end;

-- what an order is owed by the books is what it says: nothing where it is paid or closed
select o.id from fee_order o left join ledger_entry e on e.order_id = o.id and e.account = 'receivable'
group by o.id having coalesce(sum(e.amount_fen), 0) <> case when o.status in ('unpaid', 'paying') then o.amount_fen else 0 end;

-- what came in and went back by the books is what payments and refunds say
select p.id from payment p left join ledger_entry e on e.payment_id = p.id and e.account = 'received'
group by p.id having coalesce(sum(e.amount_fen), 0) <> case when p.status = 'succeeded' then p.amount_fen else 0 end
  - coalesce((select sum(r.amount_fen) from refund r where r.payment_id = p.id and r.status = 'succeeded'), 0);

-- no more goes back than came in, and each payment knows how much is on its way
select p.id from payment p left join refund r on r.payment_id = p.id and r.status <> 'refused'
group by p.id having coalesce(sum(r.amount_fen), 0) <> p.refunded_fen or p.refunded_fen > p.amount_fen;

-- a paid order was paid by one payment of its amount; what came besides is on its way back
select o.id from fee_order o where (o.status in ('paid', 'refunding', 'partlyRefunded', 'refunded'))
  <> exists (select 1 from payment p where p.order_id = o.id and p.settles and p.amount_fen = o.amount_fen)
union all
select p.id from payment p where p.status = 'succeeded' and not p.settles and p.refunded_fen <> p.amount_fen;

-- a bill's money is what was approved for it, less what was handed back; its credit is what of that settled nothing
select b.id from bill b where b.received_fen <> coalesce((select sum(c.amount_fen) from pay_check c where c.bill_id = b.id and c.status = 'approved'), 0)
  - coalesce((select sum(e.amount_fen) from ledger_entry e where e.bill_id = b.id and e.kind = 'handBack' and e.account = 'owedBack'), 0)
union all
select b.id from bill b where b.credit_fen <> b.received_fen
  - coalesce((select sum(p.amount_fen) from payment p where p.bill_id = b.id and p.status = 'succeeded'), 0)
union all
select b.id from bill b where b.credit_fen <> coalesce((select sum(e.amount_fen) from ledger_entry e where e.bill_id = b.id and e.account = 'received'), 0);

-- a bill says how it stands; a voided one holds no order, an order stands in one bill
select b.id from bill b where b.status = 'paid' and exists (select 1 from bill_order l join fee_order o on o.id = l.order_id
  where l.bill_id = b.id and not l.released and o.status in ('unpaid', 'paying'))
union all
select b.id from bill b where b.status = 'void' and (b.received_fen > 0 or exists (select 1 from bill_order l where l.bill_id = b.id and not l.released))
union all
select b.id from bill b where b.status in ('draft', 'sent') and b.received_fen > 0;

-- a line of a statement is matched by one receipt that lives
select l.id from bank_line l where (l.status = 'matched')
  <> exists (select 1 from pay_check c where (c.line_id = l.id or c.id = l.confirms_id) and c.status in ('uploaded', 'approved'));

-- a team that has paid has an order that was paid
select t.id from team t where t.pay_status = 'paid'
and not exists (select 1 from fee_order o where o.team_id = t.id and o.paid_at is not null and o.amount_fen = t.fee_fen);

-- live invoices take no more of an order than it was paid less what went back
select o.id from fee_order o join invoice_order p on p.order_id = o.id join invoice i on i.id = p.invoice_id
where i.status in ('applied', 'approved', 'issued')
group by o.id having sum(p.amount_fen) > case when o.paid_at is null then 0 else o.amount_fen - o.refunded_fen end;

-- an invoice comes to what it takes of its orders
select i.id from invoice i left join invoice_order p on p.invoice_id = i.id
group by i.id having coalesce(sum(p.amount_fen), 0) <> i.amount_fen;
