import type { Message, Stage } from '#contract/schemas/funnels/funnel.ts';
import { hasContent } from '../walkFields.ts';
import { isAsking, isLater } from '../ways/waysOut.ts';
import { followersOf } from './followersOf.ts';

/** For each stage the most messages that people get in a row without a pause, from one of its messages on. */
export function longestBursts(stages: readonly Stage[]): number[] {
  const followers = followersOf(stages);
  const onArrival = new Map<number, number>();
  /** Sent at once to whoever comes into a stage, and on from there. */
  const arrived = (index: number): number => {
    const known = onArrival.get(index);
    if (known !== undefined) return known;
    // what comes round again is another problem
    onArrival.set(index, 0);
    const { first, isPassed } = runsOf(stages[index]);
    const sent = isPassed ? first + arrivedAfter(index) : first;
    onArrival.set(index, sent);
    return sent;
  };
  const arrivedAfter = (index: number): number => {
    const next = followers[index];
    return next === undefined || next === null ? 0 : arrived(next);
  };
  return stages.map((stage, index) => {
    const { longest, last } = runsOf(stage);
    return Math.max(longest, endsAsking(stage) ? 0 : last + arrivedAfter(index));
  });
}

interface Runs {
  first: number;
  longest: number;
  last: number;
  /** The first run is the last: nothing in the stage lets time pass. */
  isPassed: boolean;
}

const saysSomething = (message: Message): boolean => hasContent(message) || message.actions === undefined;

/** The runs of messages that come at once; a question ends one, for it is answered first. */
function runsOf(stage: Stage | undefined): Runs {
  const runs = [0];
  for (const message of stage?.messages ?? []) {
    if (isLater(message)) runs.push(0);
    if (saysSomething(message)) runs.push((runs.pop() ?? 0) + 1);
    if (isAsking(message)) runs.push(0);
  }
  return { first: runs[0] ?? 0, longest: Math.max(...runs), last: runs.at(-1) ?? 0, isPassed: runs.length === 1 };
}

const endsAsking = ({ messages }: Stage): boolean => messages.at(-1)?.question !== undefined;
