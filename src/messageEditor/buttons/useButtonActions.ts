import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { v7 } from 'uuid';
import type { Button } from '#contract/schemas/funnels/funnel.ts';
import { joinAbove, moveButton, ownRow, removeButton } from './buttonRows.ts';

/** The button commands of a message: `read` gives its newest buttons, `write` stores them as one undo step. */
export function useButtonActions(
  read: () => Button[],
  write: (buttons: Button[], label: string, burst?: string) => void,
) {
  const { t } = useLingui();
  return useMemo(() => {
    const replaced = (button: Button): Button[] => read().map((b) => (b.id === button.id ? button : b));
    const add = (kind: Button['kind']): string => {
      const id = v7();
      const button: Button =
        kind === 'next' ? { id, kind, label: t`Next`, to: null, tag: null } : { id, kind, label: t`Open`, url: '' };
      write([...read(), button], t`Add a button`);
      return id;
    };
    return {
      add,
      change: (button: Button, label: string, burst?: string) => write(replaced(button), label, burst),
      move: (id: string, index: number) => write(moveButton(read(), id, index), t`Move the button`),
      joinAbove: (id: string) => write(joinAbove(read(), id), t`Put the button next to the one above`),
      ownRow: (id: string) => write(ownRow(read(), id), t`Move the button to its own row`),
      remove: (id: string) => write(removeButton(read(), id), t`Remove the button`),
    };
  }, [read, write, t]);
}

export type ButtonActions = ReturnType<typeof useButtonActions>;
