import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { Colour } from '#contract/iconsAndColours.ts';
import type { Edit } from '#contract/schemas/funnels/funnel.ts';
import { cardOf, noteOf } from '#src/features/editor/model/cards.ts';
import { useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';

/** Recolours stages and notes as one undo step; trying one colour after the other is one too. */
export function useRecolour(): (ids: string[], colour: Colour) => void {
  const editor = useFunnelEditor();
  const { t } = useLingui();
  return useCallback(
    (ids, colour) => {
      const { document } = editor.getState();
      const edits = ids.flatMap((id): Edit[] => {
        const card = cardOf(document, id);
        if (!card || card.colour === colour) return [];
        return [{ type: noteOf(document, id) ? 'note.change' : 'stage.change', id, colour }];
      });
      editor.apply(edits, { label: t`Change the colour`, burst: `colour:${ids.join()}` });
    },
    [editor, t],
  );
}
