import type { Action } from '#contract/schemas/funnels/action.ts';
import { validateLine } from './validateLine.ts';

/** @throws InvalidEdit when an action has nothing to tell. */
export function validateActions(actions: readonly Action[], field: string): void {
  for (const [index, action] of actions.entries())
    if (action.kind === 'notify') validateLine(action.text, `${field}.${index}.text`);
}
