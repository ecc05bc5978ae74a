import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { v7 } from 'uuid';
import type { Colour } from '#contract/looks.ts';
import type { Button, Edit, Tag } from '#contract/schemas/funnel.ts';
import { useEditor } from '../../useEditor.ts';

const gives = (button: Button, tag: Tag): boolean => button.kind === 'next' && button.tag === tag.id;

/** Tags of the funnel. */
export function useTags() {
  const editor = useEditor();
  const { t } = useLingui();
  return useMemo(
    () => ({
      add: (title: string, colour: Colour): string => {
        const id = v7();
        editor.apply([{ type: 'tag.add', tag: { id, title, colour } }], { label: t`Add a tag` });
        return id;
      },
      /** With the buttons that give it, as one step: undo brings all of it back. */
      remove: (tag: Tag): void => {
        const messages = editor.getState().document.stages.flatMap((s) => s.messages);
        const freed = messages
          .filter(({ buttons }) => buttons.some((b) => gives(b, tag)))
          .map(({ id, buttons }): Edit => {
            const left = buttons.map((b) => (b.kind === 'next' && gives(b, tag) ? { ...b, tag: null } : b));
            return { type: 'message.change', id, buttons: left };
          });
        editor.apply([...freed, { type: 'tag.remove', id: tag.id }], { label: t`Remove the tag` });
      },
    }),
    [editor, t],
  );
}
