import type { RuleChoices } from '#contract/schemas/contacts/list.ts';
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
      case 'own': {
        const field = only(fields);
        return { kind, op: 'is', value: '', field: field?.name ?? null, type: typeOfField(field?.kind) };
      }
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

/** How a value of a field is compared. */
export const typeOfField = (
  kind: RuleChoices['fields'][number]['kind'] | undefined,
): 'string' | 'number' | 'boolean' => (kind === 'number' || kind === 'boolean' ? kind : 'string');
