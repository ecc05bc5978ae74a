import { sql } from 'kysely';
import type { Alert, Attention } from '#contract/schemas/funnels/attention.ts';
import type { Actor, Deps } from '../deps.ts';
import { requireFunnel } from '../funnels/funnelRow.ts';
import { RequestError } from '../requestErrors.ts';
import { isUncertain } from '../contacts/isUncertain.ts';

interface FunnelRow {
  id: string;
  name: string;
  stuck: number;
  uncertain: number;
  letters: Attention['letters'];
  alerts: (Omit<Alert, 'stage' | 'message' | 'at'> & { subject: string; at: string })[];
}
interface Place {
  stage: string;
  title: string;
  messages: string[];
}

/** Lists the funnels that need the owner's attention: stuck people, uncertain deliveries, alerts. */
export async function listAttention({ db }: Deps, { userId }: Actor): Promise<{ results: Attention[] }> {
  const { rows } = await sql<FunnelRow>`
    select f.id, f.name, s.stuck, d.uncertain, l.letters, a.alerts
    from funnels f
    cross join lateral (
      select count(*)::integer as stuck from journeys j
      where j.owner_id = f.owner_id and j.funnel_id = f.id and j.value = 'stuck' and j.is_current and not j.is_test) s
    cross join lateral (
      select count(distinct (d.cause, d.cause_id, d.message_key, d.round))::integer as uncertain from deliveries d
      where d.owner_id = f.owner_id and d.funnel_id = f.id and ${isUncertain}) d
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'series', l.series_id, 'name', l.name, 'uncertain', l.uncertain)
        order by l.series_id, l.place), '[]'::jsonb) as letters
      from series e join letters l on l.owner_id = e.owner_id and l.series_id = e.id
      where e.owner_id = f.owner_id and e.funnel_id = f.id and l.uncertain > 0) l
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'code', a.code, 'subject', a.subject, 'detail', a.detail, 'at', a.at)
        order by a.at desc), '[]'::jsonb) as alerts
      from alerts a where a.owner_id = f.owner_id and a.funnel_id = f.id and a.revision = f.live_revision and a.dismissed_at is null) a
    where f.owner_id = ${userId} and f.state <> 'archived' and (s.stuck > 0 or d.uncertain > 0 or l.letters <> '[]'::jsonb or a.alerts <> '[]'::jsonb)
    order by f.updated_at desc, f.id`.execute(db);
  const results: Attention[] = [];
  for (const { alerts, ...row } of rows) {
    const places = alerts.length > 0 ? await readPlaces(db, userId, row.id) : [];
    results.push({ ...row, alerts: alerts.flatMap((alert) => viewAlert(alert, places) ?? []) });
  }
  return { results };
}

/** The stages of the live document with their titles and message ids. */
async function readPlaces(db: Deps['db'], ownerId: string, funnelId: string): Promise<Place[]> {
  const row = await db
    .selectFrom('funnels')
    .select('live_document')
    .where('owner_id', '=', ownerId)
    .where('id', '=', funnelId)
    .executeTakeFirst();
  const stages = row?.live_document?.stages ?? [];
  return stages.map(({ id, title, messages }) => ({ stage: id, title, messages: messages.map((one) => one.id) }));
}

function viewAlert({ subject, at, ...alert }: FunnelRow['alerts'][number], places: Place[]): Alert | null {
  const place = places.find(({ stage, messages }) => stage === subject || messages.includes(subject));
  if (!place) return null;
  const message = alert.code === 'runaway' ? null : subject;
  return { ...alert, message, stage: { id: place.stage, title: place.title }, at: new Date(at).toISOString() };
}

/** Dismisses an alert until the same happens in another live revision. */
export async function dismissAlert(
  deps: Deps,
  actor: Actor,
  { id, alert }: { id: string; alert: string },
): Promise<void> {
  await requireFunnel(deps.db, actor, id);
  const { numUpdatedRows } = await deps.db
    .updateTable('alerts')
    .set((eb) => ({ dismissed_at: eb.fn.coalesce('dismissed_at', eb.val(deps.now())) }))
    .where('owner_id', '=', actor.userId)
    .where('funnel_id', '=', id)
    .where('id', '=', alert)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new RequestError('not_found');
}
