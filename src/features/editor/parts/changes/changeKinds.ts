import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Change } from '#src/features/editor/model/changes/change.ts';

type Kind = 'added' | 'removed' | 'moved' | 'changed';

export const changeKinds: Record<Kind, MessageDescriptor> = {
  added: msg({ message: 'added', context: 'mark of a change' }),
  removed: msg({ message: 'removed', context: 'mark of a change' }),
  moved: msg({ message: 'moved', context: 'mark of a change' }),
  changed: msg({ message: 'changed', context: 'mark of a change' }),
};

export function kindOf({ what, before, after }: Change): Kind {
  if (before === null) return 'added';
  if (after === null) return 'removed';
  return what.endsWith('.moved') || what.endsWith('.order') || what.endsWith('.rows') ? 'moved' : 'changed';
}
