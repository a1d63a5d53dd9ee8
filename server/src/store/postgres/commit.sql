-- Writes a group of changes, each all or not at all. It is one statement, so no process can stop in the middle of it while others
-- wait for its locks.
with asked as materialized (
    select * from jsonb_to_recordset($1::text::jsonb) as c(
        id text, version bigint, at bigint, session text, changes boolean, opening jsonb,
        stage smallint, to_act smallint, winners text, touched bigint, deadline bigint, waits_for_bot boolean,
        entries jsonb, seals jsonb, seats jsonb, analysis text)
),
-- In order of their ids, so that no two processes wait for each other. Whoever waits sees the version that came out of it.
held as materialized (
    select t.id from tables t join asked a on t.id = a.id
    where a.changes and a.opening is null and t.version = coalesce(a.version, t.version)
    order by t.id for update of t
),
opened as (
    insert into tables (id, version, game, ruleset, secret, position, opener, stage, to_act, winners, touched, deadline,
                        waits_for_bot, opened_from)
    select a.id, 1, o.game, o.ruleset, o.secret, o.position, decode(o.opener, 'hex'), coalesce(a.stage, 0), a.to_act,
           coalesce(a.winners, '[]'), coalesce(a.touched, a.at / 1000), a.deadline, coalesce(a.waits_for_bot, false),
           case when coalesce(a.stage, 0) = 0 then o.opened_from end
    from asked a cross join lateral jsonb_to_record(a.opening)
        as o(game text, ruleset integer, secret text, position text, opener text, opened_from text)
    where a.opening is not null
    returning id
),
changed as (
    update tables t set
        version = t.version + 1,
        stage = coalesce(a.stage, t.stage),
        to_act = case when a.stage is null then t.to_act else a.to_act end,
        winners = coalesce(a.winners, t.winners),
        touched = coalesce(a.touched, t.touched),
        deadline = case when a.stage is null then t.deadline else a.deadline end,
        waits_for_bot = coalesce(a.waits_for_bot, t.waits_for_bot),
        opened_from = case when coalesce(a.stage, t.stage) = 0 then t.opened_from end
    from asked a, held h
    where t.id = h.id and a.id = h.id
    returning t.id
),
made as materialized (
    select * from asked where not changes or id in (select id from opened union all select id from changed)
),
new_entries as (
    insert into entries (table_id, seq, at, key, body)
    select m.id, x.seq, x.at, x.key, x.body
    from made m cross join lateral jsonb_to_recordset(m.entries) as x(seq bigint, at bigint, key text, body text)
),
new_seals as (
    insert into seals (table_id, number, after, seat, key, actions)
    select m.id, x.number, x.after, x.seat, x.key, x.actions
    from made m cross join lateral jsonb_to_recordset(m.seals)
        as x(number bigint, after bigint, seat smallint, key text, actions text)
),
new_seats as (
    insert into seats (table_id, seat, occupant, holder, invitation, away)
    select m.id, x.seat, x.occupant, decode(x.holder, 'hex'), decode(x.invitation, 'hex'), x.away
    from made m cross join lateral jsonb_to_recordset(m.seats)
        as x(seat smallint, occupant text, holder text, invitation text, away boolean)
    on conflict (table_id, seat) do update set
        occupant = excluded.occupant, holder = excluded.holder, invitation = excluded.invitation, away = excluded.away
),
new_sessions as (
    insert into sessions (digest, made)
    select distinct on (session) decode(session, 'hex'), at from made where session is not null
    on conflict do nothing
),
new_analyses as (
    insert into analyses (table_id, data) select id, analysis from made where analysis is not null
    on conflict (table_id) do update set data = excluded.data
),
-- The process that makes a change claims what follows from it at once; if it can't any more, others do.
new_jobs as (
    insert into jobs (table_id, kind, due)
    select id, 0, (extract(epoch from clock_timestamp()) * 1000)::bigint + 2000 from made where waits_for_bot
    union all
    select id, 1, deadline * 1000 from made where deadline is not null
    on conflict (table_id, kind) do update set due = excluded.due, owner = null, wanted = false
),
old_jobs as (
    delete from jobs j using made m
    where j.table_id = m.id and case j.kind
        when 0 then m.stage is not null and not m.waits_for_bot
        when 1 then m.stage is not null and m.deadline is null
        else m.analysis is not null
    end
)
select array(select id from made where changes) as made,
       (select pg_notify('tenka', 'changed ' || $2::bigint || ' ' || string_agg(id, ' '))
        from made where changes having count(*) > 0) as told
