import type { Action } from '#contract/schemas/funnels/action.ts';
import type { ContactFieldChoice } from '../fields/useContactFields.ts';

type Value = Extract<Action, { kind: 'set' }>['value'];

/** What a field is set to at first. */
export function firstValueOf(field: ContactFieldChoice | undefined): Value {
  switch (field?.kind) {
    case 'boolean':
      return true;
    case 'date':
      return 'today';
    case 'choice':
      return field.choices[0] ?? null;
    case 'number':
      return 1;
    case 'text':
      return '';
    case undefined:
      return null;
  }
}
