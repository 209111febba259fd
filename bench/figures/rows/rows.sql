-- One contest of a province with :rows works, one a team, and 100,000 students who lead ten teams each; sign-ups, versions and
-- history as people would have left them. Without triggers and foreign keys, and db/invariants.sql finds nothing all the same.
set session_replication_role = replica;
set synchronous_commit = off;
create temp table bench_place as
  select c.id as contest_id, s.id as stage_id, i.id as item_id, setval('row_id', nextval('row_id') + 10 * :rows) - 10 * :rows as base
  from contest c join stage s on s.contest_id = c.id join item i on i.contest_id = c.id
  where c.name = '量测竞赛 Bench 1';
create temp table bench_school as
  select id, row_number() over (order by id) - 1 as no from (
    select id from "group" where kind = 'school' order by id limit 300) g;
create temp table bench_word as select
  string_to_array('基于深度学习的,面向乡村振兴的,融合知识图谱的,采用联邦学习的,结合虚拟现实的,依托边缘计算的,轻量化,低功耗,可解释的,自适应,多模态,分布式,高精度,开源,跨平台,沉浸式,数据驱动的,绿色节能的,全自主,协同式,一种新型,模块化,便携式,云原生,非接触式,多机协作的,端到端,实时,无人值守,可穿戴', ',') as how,
  string_to_array('校园,社区,医院,农田,果园,桥梁,隧道,港口,仓库,工厂车间,高速公路,地铁车站,图书馆,博物馆,养老院,幼儿园,森林,湖泊,海洋牧场,古建筑,电网,风电场,光伏电站,矿山,建筑工地,机场,消防现场,实验室,老旧小区,山区小学', ',') as place,
  string_to_array('垃圾分类,病虫害识别,火灾预警,人流统计,水质监测,设备巡检,路径规划,语音导览,跌倒检测,心理健康评估,作业批改,课堂专注度分析,车辆调度,能耗优化,裂缝检测,药品配送,智能灌溉,土壤分析,古籍修复,手语翻译,盲道导航,噪声治理,物资管理,碳排放核算,疲劳驾驶识别,工件质检,仓储分拣,舆情分析,诈骗识别,隐私保护', ',') as task,
  string_to_array('系统,平台,机器人,小程序,装置,算法研究,解决方案,一体机,软件,服务', ',') as form,
  string_to_array('星火,启明,远航,破晓,青禾,凌云,逐光,拾穗,问渠,砺剑,灵犀,扬帆,格物,致远,求是,创想,极客,蓝图,先锋,同舟', ',') as name;
create temp table bench_row as
  select n, how[1 + abs(hashint8(n * 7)) % 30] || place[1 + abs(hashint8(n * 11)) % 30] || task[1 + abs(hashint8(n * 13)) % 30] || form[1 + abs(hashint8(n * 17)) % 10]
      || case when n % 50000 = 7 then '（量子纠缠增强版）' else '' end as title,
    name[1 + n % 20] || n || '队' as team,
    base + n % 100000 as captain_id, base + :rows + n as team_id, base + 2 * :rows + n as work_id, base + 3 * :rows + n as version_id,
    s.id as school_id, contest_id, stage_id, item_id, now() - interval '30 days' + n * interval '1 second' as at
  from generate_series(1, :rows) n, bench_place, bench_word, bench_school s where s.no = (n % 100000) % 300;
insert into "user" (id, username, real_name, group_id, school_id, mobile)
  select base + n, 'bench' || n, '学生' || n, s.id, s.id, (13000000000 + n)::text
  from generate_series(0, 99999) n, bench_place, bench_school s where s.no = n % 300;
insert into team (id, contest_id, stage_id, item_id, owner_group_id, captain_id, name, number, status, seated, join_code, submitted_at, approved_at, created_at)
  select team_id, contest_id, stage_id, item_id, school_id, captain_id, team, 'T126' || lpad(n::text, 7, '0'), 'locked', true, 'BENCH' || n, at, at, at from bench_row;
insert into team_member (id, team_id, user_id, role, status) select team_id + 3 * :rows, team_id, captain_id, 'captain', 'accepted' from bench_row;
select freeze_facts(array(select team_id from bench_row));
insert into work_version (id, work_id, no, title, answers, submitted_by, submitted_at)
  select version_id, work_id, 1, title, '{}', captain_id, at from bench_row;
insert into work (id, team_id, contest_id, stage_id, item_id, owner_group_id, title, status, final_version_id, created_at)
  select work_id, team_id, contest_id, stage_id, item_id, school_id, title, 'locked', version_id, at from bench_row;
insert into work_words (work_id, words) select work_id, concat_ws(E'\n', title, team, 'T126' || lpad(n::text, 7, '0')) from bench_row;
insert into transition (id, entity, entity_id, "from", "to", actor_id, created_at)
  select team_id + 4 * :rows, 'team', team_id, 'approved', 'locked', captain_id, at from bench_row
  union all select team_id + 5 * :rows, 'work', work_id, 'submitted', 'locked', captain_id, at from bench_row;
update item set taken = :rows, last_number = :rows where id = (select item_id from bench_place);
reset session_replication_role;
reset synchronous_commit;
vacuum analyze;
