import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { v7 } from 'uuid';
import type { Button, Message } from '#contract/schemas/funnel.ts';
import { useDefaultTexts } from '../actions/useDefaultTexts.ts';
import { titleEdits } from '../../model/stageTitles.ts';
import { useFunnelEditor } from '../../store/useFunnelEditor.ts';
import { joinAbove, moveButton, ownRow, removeButton } from '../../model/buttonRows.ts';

/** The button commands of a message; each call is one undo step. */
export function useButtons(messageId: string) {
  const editor = useFunnelEditor();
  const { t } = useLingui();
  const texts = useDefaultTexts();
  return useMemo(() => {
    const find = (): Message | undefined =>
      editor
        .getState()
        .document.stages.flatMap((s) => s.messages)
        .find((m) => m.id === messageId);
    const read = (): Button[] => find()?.buttons ?? [];
    const write = (buttons: Button[], label: string, burst?: string): void => {
      const edit = { type: 'message.change' as const, id: messageId, buttons };
      const titles = titleEdits(editor.getState().document, edit, texts);
      editor.apply([edit, ...titles], burst ? { label, burst } : { label });
    };
    const replaced = (button: Button): Button[] => read().map((b) => (b.id === button.id ? button : b));

    const add = (kind: Button['kind']): string => {
      const id = v7();
      const button: Button =
        kind === 'next' ? { id, kind, label: texts.next, to: null, tag: null } : { id, kind, label: t`Open`, url: '' };
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
  }, [editor, messageId, t, texts]);
}

export type ButtonActions = ReturnType<typeof useButtons>;
