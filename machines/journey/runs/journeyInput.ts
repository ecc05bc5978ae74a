import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import type { AnyEventObject } from 'xstate';
import { type CompiledFunnel, compileFunnel } from '../compileFunnel.ts';
import { type Facts, noFacts } from '#machines/condition/facts.ts';
import type { FillEvent } from '#machines/inspect/run.ts';

/** The first visit that exits begin, where an event names none. */
export const unknownVisit = '00000000-0000-7000-9000-000000000000';

/** What a run of the journey walks through: a funnel's versions in the order in which they were live. */
export interface JourneyInput {
  /** The IANA time zone of the person's times of the day. */
  zone: string;
  versions: { revision: number; document: FunnelDocument }[];
}

/** In place of what was known of the person. */
export const decidedFacts = (decided: unknown): Facts =>
  decided === undefined ? noFacts : { ...noFacts, decided: decided as NonNullable<Facts['decided']> };

/** No wake comes before its time. */
const timedEvent = ({ type, due }: AnyEventObject, at: number) => ({
  ...{ type, at: type === 'wake.due' && typeof due === 'number' ? Math.max(at, due) : at },
});

/** Completes events by the version that each names as `revision`; one that names none finds the last version. */
export function fillFromInput({ zone, versions }: JourneyInput): FillEvent {
  const compiled = new Map<number, CompiledFunnel>();
  const versionOf = (revision: unknown) => versions.find((one) => one.revision === revision) ?? versions.at(-1);
  return ({ revision, decided, ...event }, at) => {
    const version = versionOf(revision);
    const told = { facts: decidedFacts(decided), nextVisit: unknownVisit, ...event, ...timedEvent(event, at), zone };
    if (!version) return told;
    const known = compiled.get(version.revision) ?? compileFunnel(version.document, version.revision);
    compiled.set(version.revision, known);
    return { ...told, funnel: known };
  };
}
