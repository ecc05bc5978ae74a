import type { Action, ActionKind } from '#contract/schemas/funnels/action.ts';

/** What can be added: the two of tags apart. */
export type NewActionKind = ActionKind | 'untag';

const newKinds: Record<NewActionKind, true> = { set: true, add: true, tag: true, untag: true, notify: true };
export const isNewActionKind = (kind: string | null): kind is NewActionKind =>
  kind !== null && Object.hasOwn(newKinds, kind);

export const withAction = (actions: readonly Action[], action: Action): Action[] =>
  actions.some(({ id }) => id === action.id)
    ? actions.map((one) => (one.id === action.id ? action : one))
    : [...actions, action];

export const withoutAction = (actions: readonly Action[], id: string): Action[] =>
  actions.filter((one) => one.id !== id);

export function movedTo<Thing extends { id: string }>(things: readonly Thing[], id: string, index: number): Thing[] {
  const moved = things.find((thing) => thing.id === id);
  return moved ? things.filter((thing) => thing !== moved).toSpliced(index, 0, moved) : [...things];
}
