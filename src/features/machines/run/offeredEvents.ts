import type { AnyEventObject } from 'xstate';
import type { CatalogueEntry } from '#machines/inspect/CatalogueEntry.ts';
import type { Chart } from '#machines/inspect/chart.ts';
import { type Candidate, explainEvent } from '#machines/inspect/explain.ts';
import { type Frame, nextFrame } from '#machines/inspect/replay.ts';
import { stateText } from '#machines/inspect/stateText.ts';
import type { FillEvent, RunStep } from '#machines/inspect/run.ts';

/** An event with what it is about in the words of the funnel. */
export interface NamedEvent {
  event: AnyEventObject;
  about?: string | undefined;
  /** The time of the run's clock at which it comes; now where it is left out. */
  at?: number | undefined;
}

/** An event that can be tried in the current state, and what comes of it. */
export interface OfferedEvent extends NamedEvent {
  /** Its type and its place among the events of that type, which steps do not change. */
  key: string;
  /** The state that it leads to; null where it stays. */
  to: string | null;
  /** What it is refused with: the code of the machine's own refusal. */
  code: string | null;
  /** The guards that say no, or the states in which it could be taken. */
  guards: string[];
  onlyFrom: string[];
  isTaken: boolean;
}

const isInternal = ({ type }: AnyEventObject) => type.startsWith('xstate.');

/** Which of the catalogue's events can happen now, the possible ones first. */
export function offeredEvents(
  machine: CatalogueEntry['machine'],
  events: NamedEvent[],
  { chart, frame, fill }: { chart: Chart; frame: Frame; fill?: FillEvent | undefined },
): OfferedEvent[] {
  const ofType = new Map<string, number>();
  const offered = events.flatMap((named): OfferedEvent[] => {
    const { event, at = frame.at } = named;
    const number = ofType.get(event.type) ?? 0;
    ofType.set(event.type, number + 1);
    const key = `${event.type} ${number}`;
    const candidates = explainEvent(machine, frame.snapshot, fill?.(event, at) ?? event);
    // Answers of actors and delays are given where they wait.
    if (isInternal(event)) return [];
    const isTaken = candidates.some(({ passes }) => passes) && frame.snapshot.status === 'active';
    const comes = isTaken ? comesTo(machine, frame, { event, at }, fill) : null;
    if (comes && comes.code === null) return [{ ...named, ...comes, key, isTaken }];
    return [{ ...named, ...refused(chart, event, candidates), code: comes?.code ?? null, key, isTaken }];
  });
  return offered.sort((a, b) => rank(a) - rank(b));
}

const rank = ({ isTaken, code }: OfferedEvent) => (isTaken ? (code === null ? 0 : 1) : 2);

function comesTo(machine: CatalogueEntry['machine'], frame: Frame, step: RunStep, fill?: FillEvent) {
  const next = nextFrame(machine, frame, step, fill);
  const [before, after] = [frame, next].map(({ snapshot }) => stateText(snapshot.value));
  return { to: before === after ? null : (after ?? null), code: refusalOf(next), guards: [], onlyFrom: [] };
}

/** The code of the command by which a machine refuses; null where it does not. */
export function refusalOf({ commands }: Frame): string | null {
  const answer = commands.find(({ type }) => type === 'answerPress')?.params as { answer?: string | null } | undefined;
  const refusal = commands.find(({ type }) => type === 'refuse');
  if (!refusal) return answer?.answer ?? null;
  const { code, reason } = (refusal.params ?? {}) as { code?: string; reason?: string };
  return [code, reason].filter(Boolean).join(', ');
}

function refused(chart: Chart, { type }: AnyEventObject, candidates: Candidate[]) {
  const guards = candidates.flatMap(({ transition, passes }) =>
    transition.guard === null || passes ? [] : [transition.guard],
  );
  const sources = chart.transitions.filter(({ event }) => event === type).map(({ from }) => from);
  const onlyFrom = guards.length > 0 ? [] : sources.map((id) => nameIn(chart, id));
  return { to: null, code: null, guards: [...new Set(guards)], onlyFrom: [...new Set(onlyFrom)] };
}

const nameIn = (chart: Chart, id: string) => chart.states.find((state) => state.id === id)?.path || chart.machine;
