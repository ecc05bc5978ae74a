import { isDeepStrictEqual } from 'node:util';
import type { PersonRun } from '#contract/schemas/contacts/personRun.ts';
import { versionOf } from '#machines/inspect/version.ts';
import type { JourneyContext } from '#machines/journey/journeyEvents.ts';
import { journeyMachine } from '#machines/journey/journeyMachine.ts';
import type { JourneyState } from '#machines/journey/step.ts';
import { journeyMachineVersion, upgradeJourney } from '#machines/journey/upgrade.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { findFunnel } from '#server/domain/funnels/funnelRow.ts';
import { findContact } from '../contactRow.ts';
import { findJourney, listJourneys } from './listJourneys.ts';
import { readRecords } from './readRecords.ts';
import { readVersions } from './readVersions.ts';
import { rebuildRun } from './rebuildRun.ts';

/** A journey of a contact of the actor's in a funnel, the latest where none is named, as a run of its machine; 404 where there is none. */
export async function getPersonRun(
  { db, keptDays, now }: Pick<Deps, 'db' | 'keptDays' | 'now'>,
  actor: Actor,
  { id, contact: contactId, journey: asked }: { id: string; contact: string; journey?: string | undefined },
): Promise<PersonRun> {
  const contact = await findContact(db, actor, contactId);
  const funnel = await findFunnel(db, actor, id);
  const of = { owner_id: actor.userId, funnel_id: id, contact_id: contactId };
  const journeys = await listJourneys(db, of);
  const journey = await findJourney(db, of, asked ?? journeys[0]?.id);
  const { machine_version: version, value, context, wake_at: wakeAt } = journey;
  const stored = upgradeJourney({ version, value, context: context as object, wakeAt });
  const zone = contact.time_zone ?? funnel.settings.time_zone;
  const records = await readRecords(db, journey);
  const isTest = journey.is_test;
  const versions = await readVersions(db, funnel, { since: records.lines[0]?.at ?? journey.since, isTest });
  const { steps, state, isCut } = rebuildRun(records, { versions, zone, stored });
  const isAllSame = isCut || isSame(state, stored);
  const began = journeys.find((one) => one.id === journey.id)?.began_at;
  const keptMs = Math.min(...[keptDays.history, keptDays.deliveries].filter((days) => days > 0)) * 86_400_000;
  return {
    person: { first_name: contact.first_name, last_name: contact.last_name },
    funnel: funnel.name,
    journey: journey.id,
    journeys,
    run: {
      ...{ machine: 'journey', version: versionOf(journeyMachine) },
      input: { zone, versions: versions.map(({ revision, document }) => ({ revision, document })) },
      steps,
    },
    state: stored.value,
    is_same: isAllSame,
    is_forgotten: !isAllSame && began !== undefined && Date.parse(began) < now().getTime() - keptMs,
    began_before: journey.began_version !== journeyMachineVersion,
    is_test: isTest,
    is_cut: isCut,
  };
}

/** The order in which a message leaves is of the outbox, and what is known of a tester is theirs: the history tells neither. */
const compared = ({ priority: _priority, changed: _changed, ...context }: JourneyContext) => context;

const isSame = (a: JourneyState, b: JourneyState) =>
  a.value === b.value && isDeepStrictEqual(compared(a.context), compared(b.context));
