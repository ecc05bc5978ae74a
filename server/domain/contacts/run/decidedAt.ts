import type { FunnelDocument, Stage } from '#contract/schemas/funnels/funnel.ts';
import type { Facts } from '#machines/condition/facts.ts';
import type { JourneyState } from '#machines/journey/step.ts';
import type { Records } from './readRecords.ts';

export type Decided = NonNullable<Facts['decided']>;

/** Later than every date that a run may come to: what waited for it was given up before. */
const neverMs = 400 * 86_400_000;

/** Whether something in a funnel is decided by what is known about the person. */
export const decides = ({ stages }: FunnelDocument): boolean =>
  stages.some(
    ({ exits, messages }) =>
      exits !== undefined ||
      messages.some(
        ({ condition, until, question }) => condition || until || (question && 'known' in question && question.known),
      ),
  );

/**
 * What was decided at a time, in place of what was known then: messages are sent unless the history says that they were
 * not, exits are taken only where it says so, and dates are those that messages were due at.
 */
export function decidedAt(
  { stages }: FunnelDocument,
  at: number,
  { records, stored }: { records: Pick<Records, 'lines' | 'sends'>; stored: JourneyState },
): Decided {
  const lines = records.lines.filter((line) => line.at.getTime() === at);
  const decided: Record<string, Decided[string]> = {};
  for (const { id, condition, until } of stages.flatMap(({ messages }) => messages)) {
    if (until) decided[id] = dateOf(id, at, { sends: records.sends, stored });
    else if (condition) decided[id] = true;
  }
  for (const { kind, data } of lines) {
    if (kind === 'exit') decided[String(data['exit'])] = true;
    if (kind === 'skipped' && data['why'] !== 'unanswered')
      decided[String(data['message'])] = data['why'] === 'known' ? 'known' : false;
  }
  return decided;
}

function dateOf(
  id: string,
  at: number,
  { sends, stored: { value, context } }: { sends: Records['sends']; stored: JourneyState },
): number | true {
  const due = sends.filter(({ message, part }) => message === id && part === 0).map((send) => send.due_at.getTime());
  if (due.includes(at)) return true;
  const next = due.find((one) => one > at);
  if (next !== undefined) return next;
  return value === 'waiting' && context.message === id && context.due !== null ? context.due : at + neverMs;
}

/** What of it concerns these stages. */
export function decidedOf(decided: Decided, stages: readonly (Stage | undefined)[]): Decided {
  const ids = new Set(
    stages.flatMap((stage) => [
      ...(stage?.messages.map(({ id }) => id) ?? []),
      ...(stage?.exits?.map(({ id }) => id) ?? []),
    ]),
  );
  return Object.fromEntries(Object.entries(decided).filter(([id]) => ids.has(id)));
}
