import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { connectEdits } from '#src/features/editor/model/connectEdits.ts';
import { useDeletion } from '#src/features/editor/model/contexts/DeletionContext.ts';
import { endHereEdits } from '#src/features/editor/model/endHere.ts';
import { graphOf } from '#src/features/editor/model/graph.ts';
import { useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';

/** The commands of arrows, which are named by their buttons and exits; each call is one undo step. */
export function useArrowActions() {
  const editor = useFunnelEditor();
  const { t } = useLingui();
  const { offer } = useDeletion();
  return useMemo(() => {
    const read = () => editor.getState().document;

    /** Deletes arrows: their buttons and exits lead on by order. An arrow by order itself stays, and it is said why. */
    const disconnect = (exitIds: string[]): void => {
      const { exits } = graphOf(read());
      const own = exitIds.filter((id) => exits.get(id)?.isImplicit === false);
      if (own.length > 0) {
        const label = own.length > 1 ? t`Delete the arrows` : t`Delete the arrow`;
        editor.apply(connectEdits(read(), own, null), { label });
      }
      offer({ what: 'arrows', exitIds: own.length > 0 ? own : exitIds, isStep: own.length > 0 });
    };

    const endHere = (exitId: string): void =>
      editor.apply(endHereEdits(read(), exitId, t({ message: 'The end', context: 'title of a stage' })), {
        label: t`End the funnel here`,
      });

    return { disconnect, endHere };
  }, [editor, t, offer]);
}
