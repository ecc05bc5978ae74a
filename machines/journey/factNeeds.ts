import type { Condition } from '#contract/schemas/funnels/condition.ts';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { plainConditionsOf, shareOf } from '#machines/condition/conditionParts.ts';

/** What has to be known of a person before a funnel can decide about them; what it does not need is not loaded. */
export interface FactNeeds {
  /** Some message or stage decides, asks or does something. */
  any: boolean;
  tags: boolean;
  /** Own fields, with their values; phone and e-mail. */
  fields: boolean;
  source: boolean;
}

export function needsOf({ stages }: FunnelDocument): FactNeeds {
  const messages = stages.flatMap((stage) => stage.messages);
  const exits = stages.flatMap((stage) => stage.exits ?? []);
  const conditions = [...messages, ...exits]
    .flatMap(({ condition }) => (condition && !shareOf(condition) ? [condition as Condition] : []))
    .flatMap(plainConditionsOf);
  const actions = messages.flatMap((message) => message.actions ?? []);
  const questions = messages.flatMap(({ question }) => question ?? []);
  const dates = messages.some(({ until }) => until !== undefined);
  return {
    any: conditions.length + exits.length + actions.length + questions.length > 0 || dates,
    tags: conditions.some((one) => 'tag' in one),
    source: conditions.some((one) => 'source' in one),
    fields:
      dates ||
      conditions.some((one) => 'own' in one) ||
      actions.some(({ kind }) => kind === 'set' || kind === 'add') ||
      questions.some((question) => 'field' in question && question.field !== null),
  };
}
