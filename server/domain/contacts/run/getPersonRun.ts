import { isDeepStrictEqual } from 'node:util';
import type { PersonRun } from '#contract/schemas/personRun.ts';
import { versionOf } from '#machines/inspect/version.ts';
import type { JourneyContext } from '#machines/journey/journeyEvents.ts';
import { journeyMachine } from '#machines/journey/journeyMachine.ts';
import type { JourneyState } from '#machines/journey/step.ts';
import { journeyMachineVersion, upgradeJourney } from '#machines/journey/upgrade.ts';
import type { Db } from '#server/db/transaction.ts';
import type { Actor, Deps } from '../../deps.ts';
import { findFunnel } from '../../funnels/funnelRow.ts';
import { RequestError } from '../../requestErrors.ts';
import { findContact } from '../contactRow.ts';
import { readRecords } from './readRecords.ts';
import { readVersions } from './readVersions.ts';
import { rebuildRun } from './rebuildRun.ts';

/** The latest journey of a contact of the actor's in a funnel, as a run of its machine; 404 where there is none. */
export async function getPersonRun(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { id, contact: contactId }: { id: string; contact: string },
): Promise<PersonRun> {
  const contact = await findContact(db, actor, contactId);
  const funnel = await findFunnel(db, actor, id);
  const journey = await findLatest(db, { owner_id: actor.userId, funnel_id: id, contact_id: contactId });
  const { machine_version: version, value, context } = journey;
  const stored = upgradeJourney({ version, value, context: context as object });
  const zone = contact.time_zone ?? funnel.settings.time_zone;
  const records = await readRecords(db, journey);
  const isTest = journey.is_test;
  const versions = await readVersions(db, funnel, { since: records.lines[0]?.at ?? journey.since, isTest });
  const { steps, state, isCut } = rebuildRun(records, { versions, zone, stored });
  return {
    person: { first_name: contact.first_name, last_name: contact.last_name },
    funnel: funnel.name,
    run: {
      ...{ machine: 'journey', version: versionOf(journeyMachine) },
      input: { zone, versions: versions.map(({ revision, document }) => ({ revision, document })) },
      steps,
    },
    state: stored.value,
    is_same: isCut || isSame(state, stored),
    began_before: journey.began_version !== journeyMachineVersion,
    is_test: isTest,
    is_cut: isCut,
  };
}

async function findLatest(db: Db, of: { owner_id: string; funnel_id: string; contact_id: string }) {
  const row = await db
    .selectFrom('journeys')
    .selectAll()
    .where('owner_id', '=', of.owner_id)
    .where('funnel_id', '=', of.funnel_id)
    .where('contact_id', '=', of.contact_id)
    .orderBy('is_current', 'desc')
    .orderBy('since', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) throw new RequestError('not_found');
  return row;
}

/** The order in which a message leaves is of the outbox, and the history does not tell it. */
const compared = ({ priority: _priority, ...context }: JourneyContext) => context;

const isSame = (a: JourneyState, b: JourneyState) =>
  a.value === b.value && isDeepStrictEqual(compared(a.context), compared(b.context));
