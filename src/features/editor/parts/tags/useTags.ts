import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { v7 } from 'uuid';
import type { Colour } from '#contract/iconsAndColours.ts';
import type { Tag } from '#contract/schemas/funnels/funnel.ts';
import { useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';
import { freeTag } from '#src/features/editor/model/tagSources.ts';

/** The tag commands; each call is one undo step. */
export function useTags() {
  const editor = useFunnelEditor();
  const { t } = useLingui();
  return useMemo(
    () => ({
      /** @returns the new tag's id. */
      add: (title: string, colour: Colour): string => {
        const id = v7();
        editor.apply([{ type: 'tag.add', tag: { id, title, colour } }], { label: t`Add a tag` });
        return id;
      },
      rename: ({ id }: Tag, title: string): void =>
        editor.apply([{ type: 'tag.change', id, title }], { label: t`Rename the tag`, burst: `tag:${id}` }),
      recolour: (tag: Tag, colour: Colour): void => {
        if (colour !== tag.colour)
          editor.apply([{ type: 'tag.change', id: tag.id, colour }], { label: t`Change the tag colour` });
      },
      /** Removes a tag and its uses in buttons, exits and actions as one step, so that undo restores both. */
      remove: (tag: Tag): void => {
        const freed = freeTag(editor.getState().document, tag.id);
        editor.apply([...freed, { type: 'tag.remove', id: tag.id }], { label: t`Remove the tag` });
      },
    }),
    [editor, t],
  );
}
