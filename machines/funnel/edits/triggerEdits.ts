import { limits } from '#contract/limits.ts';
import type { Edit, EditedFunnel, FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import type { Trigger } from '#contract/schemas/funnels/trigger.ts';
import { documentFieldsOf } from '../walkFields.ts';
import { changeThing } from './changeThing.ts';
import { invalidField } from './editError.ts';
import { at, indexOfId, insertAt } from './listOps.ts';
import { validateThing } from './validate.ts';
import { validateIds } from './validateIds.ts';
import { valuesBefore } from './valuesBefore.ts';

type TriggerEdit = Extract<Edit, { type: `trigger.${string}` }>;

export const triggersOf = ({ triggers }: FunnelDocument): Trigger[] => triggers ?? [];

/** Without triggers the field is absent, as in documents older than triggers. */
export function withTriggers<T extends FunnelDocument>({ triggers: _before, ...rest }: T, triggers: Trigger[]): T {
  return (triggers.length === 0 ? rest : { ...rest, triggers }) as T;
}

/** What a trigger waits for; it never becomes another kind. */
export const triggerKinds = ['words', 'command', 'source'] as const;
export type TriggerKind = (typeof triggerKinds)[number];

export const triggerKind = (trigger: Trigger): TriggerKind =>
  'words' in trigger ? 'words' : 'command' in trigger ? 'command' : 'source';

export const isSameKind = (a: Trigger, b: Trigger): boolean => triggerKind(a) === triggerKind(b);

const fieldsOfKind: Record<TriggerKind, readonly string[]> = {
  words: ['words', 'match', 'typos'],
  command: ['command'],
  source: ['source'],
};

/** @throws InvalidEdit */
export function applyTriggerEdit(funnel: EditedFunnel, edit: TriggerEdit): { funnel: EditedFunnel; applied: Edit } {
  const triggers = triggersOf(funnel);
  if (edit.type === 'trigger.add') {
    validateThing('trigger', edit.trigger, 'trigger.');
    validateIds(funnel, [edit.trigger.id]);
    if (triggers.length >= limits.triggersInFunnel) throw invalidField('trigger', 'There are too many triggers.');
    const { list, index } = insertAt(triggers, edit.trigger, edit.index);
    return { funnel: withTriggers(funnel, list), applied: { ...edit, index } };
  }
  const place = indexOfId(triggers, edit.id);
  const trigger = at(triggers, place);
  switch (edit.type) {
    case 'trigger.change': {
      refuseOfOtherKinds(trigger, edit);
      const changed = triggers.with(place, changeThing('trigger', trigger, edit));
      return { funnel: withTriggers(funnel, changed), applied: edit };
    }
    case 'trigger.move': {
      const { list, index } = insertAt(triggers.toSpliced(place, 1), trigger, edit.index);
      return { funnel: withTriggers(funnel, list), applied: { ...edit, index } };
    }
    case 'trigger.remove':
      return { funnel: withTriggers(funnel, triggers.toSpliced(place, 1)), applied: edit };
  }
}

function refuseOfOtherKinds(trigger: Trigger, change: Extract<Edit, { type: 'trigger.change' }>): void {
  const own = fieldsOfKind[triggerKind(trigger)];
  for (const [name] of documentFieldsOf('trigger')) {
    const isOfOthers = Object.values(fieldsOfKind).some((names) => names.includes(name)) && !own.includes(name);
    if (isOfOthers && Object.hasOwn(change, name) && change[name as keyof typeof change] !== undefined)
      throw invalidField(name, 'This trigger is of another kind.');
  }
}

export function invertTriggerEdit(before: EditedFunnel, edit: TriggerEdit): Edit {
  if (edit.type === 'trigger.add') return { type: 'trigger.remove', id: edit.trigger.id };
  const triggers = triggersOf(before);
  const index = indexOfId(triggers, edit.id);
  const trigger = at(triggers, index);
  switch (edit.type) {
    case 'trigger.change':
      return valuesBefore(edit, 'trigger', trigger);
    case 'trigger.move':
      return { ...edit, index };
    case 'trigger.remove':
      return { type: 'trigger.add', trigger, index };
  }
}
