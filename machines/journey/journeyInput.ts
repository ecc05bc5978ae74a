import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { type CompiledFunnel, compileFunnel } from './compileFunnel.ts';
import type { FillEvent } from '../inspect/run.ts';

/** What a run of the journey walks through: a funnel's versions in the order in which they were live. */
export interface JourneyInput {
  /** The IANA time zone of the person's times of the day. */
  zone: string;
  versions: { revision: number; document: FunnelDocument }[];
}

/** Completes events by the version that each names as `revision`; one that names none finds the last version. */
export function fillFromInput({ zone, versions }: JourneyInput): FillEvent {
  const compiled = new Map<number, CompiledFunnel>();
  const versionOf = (revision: unknown) => versions.find((one) => one.revision === revision) ?? versions.at(-1);
  return ({ revision, ...event }, at) => {
    const version = versionOf(revision);
    if (!version) return { ...event, type: event.type, at, zone };
    const known = compiled.get(version.revision) ?? compileFunnel(version.document, version.revision);
    compiled.set(version.revision, known);
    return { ...event, type: event.type, funnel: known, at, zone };
  };
}
