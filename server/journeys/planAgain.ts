import { type RawBuilder, sql } from 'kysely';
import { notify } from '#server/db/notify.ts';
import { uuidArray } from '#server/db/recordset.ts';
import type { PlanAgain } from '#server/db/tables/funnelTables.ts';
import { transaction, type Tx } from '#server/db/transaction.ts';
import type { Deps } from '#server/domain/deps.ts';
import { dispatch } from './dispatch.ts';
import { dispatchToAll } from './dispatchToAll.ts';
import { Effects } from './effects/effects.ts';
import type { JourneyDeps } from './load/journeyDeps.ts';
import { isKnownVersion, loadJourneys } from './load/loadJourneys.ts';
import { writeEffects } from './writeEffects.ts';

type PlanDeps = JourneyDeps & Pick<Deps, 'db'>;

/** Journeys in one transaction. */
const portion = 500;
const none = '00000000-0000-0000-0000-000000000000';

/** Journeys that publishing concerns; a tester's walks the draft, which is not published. */
const rests = sql`j.is_current and not j.is_test and j.value in ('asking', 'waiting', 'choosing')`;

/**
 * Has those planned anew who rest on these stages, once the transaction is committed; what another publish has left to do is
 * done with it, by its own word about timed exits where that is stricter.
 */
export async function askPlanAgain(
  tx: Tx,
  { ownerId, funnelId, stages, restart }: { ownerId: string; funnelId: string; stages: string[]; restart: boolean },
): Promise<void> {
  if (stages.length === 0) return;
  const row = await tx
    .selectFrom('funnels')
    .select('plan_again')
    .where('owner_id', '=', ownerId)
    .where('id', '=', funnelId)
    .executeTakeFirst();
  const left = row?.plan_again;
  const plan: PlanAgain = {
    stages: [...new Set([...(left?.stages ?? []), ...stages])],
    restart: restart && (left?.restart ?? true),
    after: null,
  };
  await tx
    .updateTable('funnels')
    .set({ plan_again: JSON.stringify(plan) })
    .where('owner_id', '=', ownerId)
    .where('id', '=', funnelId)
    .execute();
  await notify(tx, { kind: 'plans' });
}

/** A funnel of those, which what comes to its bot keeps locked for most of the time, where it is busy: then wait for it. */
async function lockPlanned(
  tx: Tx,
  ifLocked: RawBuilder<unknown>,
): Promise<{ owner_id: string; id: string; plan_again: PlanAgain } | undefined> {
  const { rows } = await sql<{ owner_id: string; id: string; plan_again: PlanAgain }>`
    select owner_id, id, plan_again from funnels where plan_again is not null
    order by owner_id, id limit 1 for no key update ${ifLocked}`.execute(tx);
  return rows[0];
}

/** Plans some of those anew; several processes may do it at once. @returns false where nothing is left to do */
export function planSomeAgain(deps: PlanDeps): Promise<boolean> {
  return transaction(deps.db, async (tx) => {
    const funnel = (await lockPlanned(tx, sql`skip locked`)) ?? (await lockPlanned(tx, sql``));
    if (!funnel) return false;
    const { owner_id, id, plan_again: plan } = funnel;
    const loaded = await loadJourneys(
      deps,
      tx,
      sql`(j.owner_id, j.id) in (
        select j.owner_id, j.id from journeys j
        where j.owner_id = ${owner_id} and j.funnel_id = ${id} and j.stage_id = any (${uuidArray(plan.stages)})
          and ${rests} and ${isKnownVersion} and j.id > ${plan.after ?? none}
        order by j.id limit ${portion})`,
    );
    const effects = new Effects();
    const at = deps.now();
    for (const { journey } of loaded)
      dispatch(deps, effects, journey, { type: 'plan.again', restart: plan.restart }, at.getTime());
    await writeEffects(deps, tx, effects, at);
    const last = loaded.length < portion ? undefined : loaded.at(-1);
    const next = last && JSON.stringify({ ...plan, after: last.journey.id });
    await sql`update funnels set plan_again = ${next ?? null}::jsonb where owner_id = ${owner_id} and id = ${id}`.execute(
      tx,
    );
    return true;
  });
}

/** Dates of people were changed: those who wait for one of them are planned anew, in all funnels. */
export async function planDatesAgain(
  deps: JourneyDeps,
  tx: Tx,
  { ownerId, contacts }: { ownerId: string; contacts: readonly string[] },
): Promise<void> {
  if (contacts.length === 0) return;
  const waiting = sql`j.owner_id = ${ownerId} and j.contact_id = any (${uuidArray(contacts)}) and j.is_current
    and j.value = 'waiting' and ${isKnownVersion}`;
  await dispatchToAll(deps, tx, waiting, ({ journey: { state, funnel } }) => {
    const message = funnel.compiled.messages.get(state.context.message);
    return message?.until ? { type: 'plan.again', restart: false } : null;
  });
}
