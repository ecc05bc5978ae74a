import { useState } from 'react';
import { sessionStore } from '#src/platform/storage/sessionStore.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { isNewActionKind, type NewActionKind } from './editActions.ts';

/** The action that a message is about to get; it survives a reload of the tab, as what is typed for it does. */
export function usePendingAction(messageId: string) {
  const key = `voronka.new_action.${messageId}.${useUser()?.id ?? ''}`;
  const [pending, setPending] = useState<NewActionKind | null>(() => {
    const kept = sessionStore.get(key);
    return isNewActionKind(kept) ? kept : null;
  });
  const put = (kind: NewActionKind | null) => {
    if (kind === null) sessionStore.remove(key);
    else sessionStore.set(key, kind);
    setPending(kind);
  };
  return [pending, put] as const;
}
