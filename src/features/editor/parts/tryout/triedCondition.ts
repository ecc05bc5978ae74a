import type { Condition, PlainCondition } from '#contract/schemas/funnels/condition.ts';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import { conditionHolds, type Scene } from '#machines/condition/conditionHolds.ts';
import { plainConditionsOf } from '#machines/condition/conditionParts.ts';
import { isBuiltInField } from '#machines/condition/knowsField.ts';
import { triedFacts } from '#machines/tryout/triedFacts.ts';
import { triedZone } from '#machines/tryout/triedZone.ts';
import type { Tryout, TryoutFunnel } from '#machines/tryout/tryout.ts';

export interface TriedCondition {
  holds: boolean;
  /** What is true of the person where that decides; null where no single fact does. */
  because: PlainCondition | null;
}

/** Whether a condition of a stage holds for the made-up person now, and why. */
export function triedCondition(
  condition: Condition,
  stage: Stage,
  funnel: TryoutFunnel,
  tryout: Tryout,
): TriedCondition {
  const scene = sceneOf(stage, funnel, tryout);
  const holds = conditionHolds(condition, scene);
  const one = plainConditionsOf(condition).find((plain) => conditionHolds({ all: [plain] }, scene) === holds);
  return { holds, because: one ? truthOf(one, holds, scene) : null };
}

/** What is true instead of, or as, a condition says: of a field, what it holds. */
function truthOf(one: PlainCondition, holds: boolean, { facts }: Scene): PlainCondition {
  if ('own' in one) {
    const { field } = one.own;
    const value = isBuiltInField(field) ? facts[field === 'phone' ? 'phone' : 'email'] : (facts.own[field] ?? null);
    return { own: value === null ? { field, op: 'empty' } : { field, op: 'is', value } };
  }
  return holds ? one : { ...one, not: one.not !== true };
}

function sceneOf(stage: Stage, funnel: TryoutFunnel, tryout: Tryout): Scene {
  const { context } = tryout.journey;
  return {
    facts: triedFacts(funnel, tryout),
    at: tryout.now,
    zone: triedZone(funnel, tryout),
    tags: new Set(funnel.document.tags.map(({ id }) => id)),
    questions: new Set(stage.messages.flatMap(({ id, question }) => (question ? [id] : []))),
    answered: context.stage === stage.id ? context.answered : [],
  };
}
