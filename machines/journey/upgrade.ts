import { emptyContext } from './contextChanges.ts';
import type { JourneyContext } from './journeyEvents.ts';
import { type JourneyState, journeyValues } from './step.ts';

/** Raise it when a state or the context changes its shape or meaning, and add the upgrade from the version before. */
export const journeyMachineVersion = 4;

/** A journey as some version of the machine has stored it. */
export interface StoredJourney {
  version: number;
  value: string;
  context: object;
  /** When a waiting journey is to be woken; versions before 3 kept it beside the journey alone. */
  wakeAt: Date | null;
}
type Upgrade = (before: Omit<StoredJourney, 'version'>) => Pick<StoredJourney, 'value' | 'context'>;

/** From each version to the one after it. */
const upgrades: Record<number, Upgrade> = {
  // version 1 did not store which messages of a visit were delivered: its buttons count as delivered
  1: ({ value, context }) => ({ value, context: { ...context, missed: [], skipped: [], canPress: true } }),
  // version 2 did not store when the awaited message is due: where the bot is blocked, no message is to come
  2: ({ value, context, wakeAt }) => ({ value, context: { ...context, due: wakeAt?.getTime() ?? null } }),
  // version 3 knew no questions and no exits
  3: ({ value, context }) => ({ value, context: { ...emptyContext, ...context } }),
};

/** The journey was stored by a version of the machine that this code does not know; nothing may be decided about it. */
export class UnknownJourneyVersion extends Error {
  /** The server is older than the one that stored the journey: updating it is the remedy. */
  readonly isNewer: boolean;
  constructor(version: number) {
    const isNewer = version > journeyMachineVersion;
    super(
      isNewer
        ? `The journey was stored by version ${version} of its machine, and this process knows up to ${journeyMachineVersion}: start the newer version of Voronka.`
        : `The journey was stored by version ${version} of its machine, which was never released.`,
    );
    this.name = 'UnknownJourneyVersion';
    this.isNewer = isNewer;
  }
}

/** Brings a stored journey to today's version. @throws UnknownJourneyVersion where a newer version stored it. */
export function upgradeJourney({ version, wakeAt, ...stored }: StoredJourney): JourneyState {
  if (version > journeyMachineVersion) throw new UnknownJourneyVersion(version);
  let { value, context } = stored;
  for (let at = version; at < journeyMachineVersion; at++) {
    const upgrade = upgrades[at];
    if (!upgrade) throw new UnknownJourneyVersion(at);
    ({ value, context } = upgrade({ value, context, wakeAt }));
  }
  const known = journeyValues.find((one) => one === value);
  if (known === undefined) throw new Error(`version ${journeyMachineVersion} of the journey has no state ${value}`);
  return { value: known, context: context as JourneyContext };
}
