import type { Deps } from '#server/domain/deps.ts';
import { type IncomingEvent, storeEvents } from './storeEvents.ts';

interface Waiting {
  incoming: IncomingEvent;
  stored(event: StoredEvent): void;
  failed(error: unknown): void;
}

export interface StoredEvent {
  id: string;
  /** Takes it; null where it is left to the loop, because enough others are being taken. */
  take: (<T>(work: () => Promise<T>) => Promise<T>) | null;
}

interface Gathering {
  waiting: Waiting[];
  isStoring: boolean;
  taking: number;
}

/** What comes while others are being stored is stored with the next, in one round trip and one write to the disk. */
const mostStored = 500;
/** A burst is stored first and taken after; what comes alone is taken before it is answered. */
const mostTaken = 4;
const gatherings = new WeakMap<Deps, Gathering>();

/** Stores an event together with those that come at the same moment. */
export function gatherEvent(deps: Deps, incoming: IncomingEvent): Promise<StoredEvent> {
  const gathering = gatherings.get(deps) ?? { waiting: [], isStoring: false, taking: 0 };
  gatherings.set(deps, gathering);
  return new Promise((stored, failed) => {
    gathering.waiting.push({ incoming, stored, failed });
    if (!gathering.isStoring) void storeAll(deps, gathering);
  });
}

async function storeAll(deps: Deps, gathering: Gathering): Promise<void> {
  gathering.isStoring = true;
  while (gathering.waiting.length > 0) await store(deps, gathering, gathering.waiting.splice(0, mostStored));
  gathering.isStoring = false;
}

async function store(deps: Deps, gathering: Gathering, some: Waiting[]): Promise<void> {
  const taken = Math.min(some.length, mostTaken - gathering.taking);
  const incoming = some.map((one) => one.incoming);
  try {
    const ids = await storeEvents(deps, incoming, { isLeft: taken < some.length });
    gathering.taking += taken;
    some.forEach((one, at) =>
      one.stored({ id: ids[at] ?? '', take: at < taken ? (work) => taking(gathering, work) : null }),
    );
  } catch (error) {
    // one that cannot be stored must not keep the others from it
    if (some.length > 1) for (const one of some) await store(deps, gathering, [one]);
    else some[0]?.failed(error);
  }
}

async function taking<T>(gathering: Gathering, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    gathering.taking -= 1;
  }
}
