-- :rows teams of one contest, of 300 schools, each with a fee that was paid by the gateway in the course of a month; another :due owe it and are at
-- the cashier. Without triggers and foreign keys.
set session_replication_role = replica;
set synchronous_commit = off;
create temp table money_place as
  select c.id as contest_id, s.id as stage_id, i.id as item_id, setval('row_id', nextval('row_id') + 5 * (:rows + 2000)) - 5 * (:rows + 2000) as base
  from contest c join stage s on s.contest_id = c.id join item i on i.contest_id = c.id
  where c.name = '量测竞赛 Bench 2';
create temp table money_school as
  select id, row_number() over (order by id) - 1 as no from (
    select id from "group" where kind = 'school' order by id limit 300) g;
create temp table money_row as
  select n, n > :rows as owes, base + n % 100000 as captain_id, base + 200000 + n as team_id, base + :rows + 202000 + n as order_id,
    s.id as school_id, contest_id, stage_id, item_id, now() - interval '30 days' + n * interval '2 seconds' as at
  from generate_series(1, :rows + :due) n, money_place, money_school s where s.no = n % 300;
insert into "user" (id, username, real_name, group_id, school_id, mobile)
  select base + n, 'payer' || n, '学生' || n, s.id, s.id, '+86' || (14000000000 + n)
  from generate_series(0, 99999) n, money_place, money_school s where s.no = n % 300;
insert into team (id, contest_id, stage_id, item_id, owner_group_id, captain_id, name, number, status, seated, join_code, submitted_at, approved_at, created_at,
    fee_fen, pay_status, pay_reason, paid_on)
  select team_id, contest_id, stage_id, item_id, school_id, captain_id, '缴费' || n || '队', 'M126' || lpad(n::text, 7, '0'), 'approved', true, 'MONEY' || n, at, at, at,
    20000, case when owes then 'due' else 'paid' end::pay_status, case when owes then null else 'F' || order_id end, case when owes then null else at::date end from money_row;
insert into fee_order (id, number, team_id, contest_id, status, amount_fen, expires_at, paid_at, created_by, created_at)
  select order_id, 'F20260101' || lpad(order_id::text, 10, '0'), team_id, contest_id, case when owes then 'paying' else 'paid' end, 20000,
    now() + interval '1 day', case when owes then null else at end, captain_id, at from money_row;
insert into payment (order_id, attempt, channel, out_trade_no, scene, amount_fen, status, settles, trade_no, expires_at, paid_at, created_by, created_at)
  select order_id, 1, 'alipay', 'F20260101' || lpad(order_id::text, 10, '0') || '_1', 'PC', 20000, case when owes then 'pending' else 'succeeded' end, not owes,
    case when owes then null else 'T' || order_id end, now() + interval '1 day', case when owes then null else at end, captain_id, at from money_row;
insert into ledger_entry (posting, kind, account, amount_fen, order_id, contest_id)
  select nextval('row_id'), 'charge', a.account, a.fen, order_id, contest_id
  from money_row, (values ('receivable', 20000), ('charged', -20000)) a (account, fen) where owes;
reset session_replication_role;
reset synchronous_commit;
vacuum analyze team;
vacuum analyze fee_order;
vacuum analyze payment;
