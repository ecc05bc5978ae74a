import { v7 } from 'uuid';
import { limits } from '#contract/limits.ts';
import type { ExitCondition, PlainCondition } from '#contract/schemas/funnels/condition.ts';
import type { Exit } from '#contract/schemas/funnels/exit.ts';
import type { FunnelDocument, Stage } from '#contract/schemas/funnels/funnel.ts';
import { plainConditionsOf } from '#machines/condition/conditionParts.ts';

/** Ways of leading people on without a press: by what is known of them, by each answer, by time, by shares. */
export type ExitKind = 'if' | 'each' | 'timed' | 'split';

const daySeconds = 86_400;
const half = 50;

const made = (condition: ExitCondition | null, to: string | null = null): Exit => ({
  id: v7(),
  to,
  tag: null,
  condition,
});

const isTimed = ({ delay = 0, at }: Exit): boolean => delay > 0 || at !== undefined;
const isOtherwise = (exit: Exit): boolean => exit.condition === null && !isTimed(exit);
const isShare = ({ condition }: Exit): boolean =>
  condition !== null && 'all' in condition && condition.all.some((one) => 'share' in one);

/** Whether a stage has a button that leads on. */
export const canBePressed = ({ messages }: Pick<Stage, 'messages'>): boolean =>
  messages.some(({ buttons }) => buttons.some(({ kind }) => kind === 'next'));

/** The question whose answers can lead people different ways: the last one with choices that are kept. */
export function choiceQuestion({ messages }: Pick<Stage, 'messages'>): { field: string; labels: string[] } | null {
  for (const { question } of messages.toReversed())
    if (question?.kind === 'choice' && question.field !== null)
      return { field: question.field, labels: question.choices.map(({ label }) => label) };
  return null;
}

/** Its answers that no exit asks about; none, where exits ask about the field in other words. */
export function answersWithoutWay(
  { exits = [] }: Pick<Stage, 'exits'>,
  { field, labels }: { field: string; labels: string[] },
): string[] {
  const asked = exits.flatMap(({ condition }) => (condition ? plainConditionsOf(condition) : []));
  const own = asked.flatMap((one) => ('own' in one && one.own.field === field ? [one.own] : []));
  const known = new Set(own.map((one) => (one.op === 'is' ? one.value : null)));
  return known.has(null) ? [] : labels.filter((label) => !known.has(label));
}

const isLabel = (field: string, value: string): PlainCondition => ({ own: { field, op: 'is', value } });

/** A condition to begin with: about the stage's question, else a question before it, else a tag, else the hour. */
function firstCondition({ stages, tags }: FunnelDocument, stage: Stage): PlainCondition {
  const asked = choiceQuestion(stage);
  if (asked) return isLabel(asked.field, asked.labels[0] ?? '');
  const asking = stage.messages.findLast(({ question }) => question);
  if (asking) return { answered: asking.id, not: true };
  const before = stages.map(choiceQuestion).findLast((one) => one !== null);
  if (before) return isLabel(before.field, before.labels[0] ?? '');
  const [tag] = tags;
  return tag ? { tag: tag.id } : { hours: { from: '09:00', to: '18:00' } };
}

/** A condition stands above what holds for everyone else; without a button to press there is such an exit. */
function aboveOtherwise(exits: readonly Exit[], added: Exit[], needsOtherwise: boolean): Exit[] {
  const at = exits.findIndex(isOtherwise);
  if (at >= 0) return [...exits.slice(0, at), ...added, ...exits.slice(at)];
  return [...exits, ...added, ...(needsOtherwise ? [made(null)] : [])];
}

/** The exits of a stage with those of a kind; null where there are too many, or they are there already. */
export function withNewExits(
  document: FunnelDocument,
  stage: Stage,
  kind: ExitKind,
): { exits: Exit[]; first: Exit } | null {
  const exits = stage.exits ?? [];
  const added = addedExits(document, stage, kind);
  const [first] = added;
  if (!first) return null;
  const all =
    kind === 'timed'
      ? [...exits, first]
      : kind === 'split'
        ? [...exits.filter((exit) => !isOtherwise(exit)), ...added]
        : aboveOtherwise(exits, added, !canBePressed(stage));
  return all.length > limits.exitsInStage ? null : { exits: all, first };
}

function addedExits(document: FunnelDocument, stage: Stage, kind: ExitKind): Exit[] {
  const exits = stage.exits ?? [];
  switch (kind) {
    case 'if':
      return [made({ all: [firstCondition(document, stage)] })];
    case 'each': {
      const asked = choiceQuestion(stage);
      return asked ? answersWithoutWay(stage, asked).map((label) => made({ all: [isLabel(asked.field, label)] })) : [];
    }
    case 'timed':
      return [{ ...made(null), delay: daySeconds }];
    case 'split': {
      if (exits.some(isShare)) return [];
      const share = (): ExitCondition => ({ all: [{ share: half }] });
      return [made(share()), made(share(), exits.find(isOtherwise)?.to ?? null)];
    }
  }
}

/** What a branch of a stage begins with: a wait where people may press a button, else a condition. */
export const firstKind = (stage: Stage): ExitKind =>
  canBePressed(stage) && !stage.exits?.some(isTimed) ? 'timed' : 'if';

/** The exits with one of them moved by a place; the same list where it cannot move. */
export function movedExit(exits: readonly Exit[], id: string, step: -1 | 1): Exit[] {
  const at = exits.findIndex((exit) => exit.id === id);
  const moved = [...exits];
  const [one, other] = [moved[at], moved[at + step]];
  if (one && other) [moved[at], moved[at + step]] = [other, one];
  return moved;
}
