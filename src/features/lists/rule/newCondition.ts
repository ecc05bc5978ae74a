import type { RuleChoices } from '#contract/schemas/contacts/list.ts';
import { newOwn } from '#src/shell/conditions/own/ownAsked.ts';
import type { Asked, ConditionDraft, ConditionKind } from './RuleDraft.ts';

/** Usual days of silence. */
const usualDays = '30';

/** A condition that was just added: what has one choice only is chosen. */
export function newCondition(
  key: string,
  kind: ConditionKind,
  { funnels, fields, languages }: RuleChoices,
): ConditionDraft {
  const only = <Thing>(things: readonly Thing[]): Thing | undefined => (things.length === 1 ? things[0] : undefined);
  return { key, not: false, ...asked() };

  function asked(): Asked {
    switch (kind) {
      case 'tag':
        return { kind, id: only(funnels.flatMap(({ tags }) => tags))?.id ?? null };
      case 'funnel':
      case 'finished':
        return { kind, id: only(funnels)?.id ?? null };
      case 'list':
        return { kind, id: null };
      case 'stage':
      case 'visited':
        return { kind, funnel: null, stage: null };
      case 'source':
        return { kind, text: null };
      case 'language':
        return { kind, text: only(languages) ?? null };
      case 'own':
        return { kind, ...newOwn(only(fields)) };
      case 'seen':
        return { kind, days: usualDays };
      case 'blocked':
        return { kind };
      case 'created':
        return { kind, from: '', to: '' };
      case 'pressed':
        return { kind, mailing: null, button: null };
    }
  }
}
