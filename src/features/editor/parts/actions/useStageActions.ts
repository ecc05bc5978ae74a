import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { v7 } from 'uuid';
import type { Edit } from '#contract/schemas/funnel.ts';
import { clipOf } from '../../model/clip.ts';
import { useDeletion } from '../../model/contexts/DeletionContext.ts';
import { graphOf } from '../../model/graph.ts';
import { connectEdit } from '../../model/newStage.ts';
import { pasteEdits } from '../../model/pasteEdits.ts';
import { reconnectSuggestion } from '../../model/reconnect.ts';
import { useFunnelEditor } from '../../store/useFunnelEditor.ts';

/** The stage commands; each call is one undo step. */
export function useStageActions() {
  const editor = useFunnelEditor();
  const { t } = useLingui();
  const { offer } = useDeletion();
  return useMemo(() => {
    const read = () => editor.getState().document;

    const connect = (buttonId: string, to: string | null): void => {
      const edit = connectEdit(read(), buttonId, to);
      const exit = graphOf(read()).exits.get(buttonId);
      if (edit && exit?.button.to !== to) editor.apply([edit], { label: t`Connect` });
    };

    /**
     * Duplicates stages: edges among the copies are kept, edges out of them keep their targets. Returns the copies'
     * ids.
     */
    const duplicate = (ids: string[]): string[] => {
      const { document, funnel } = editor.getState();
      const { account } = editor;
      const [only, ...more] = ids;
      const clip = clipOf(document, new Set(ids), account, funnel.id);
      const { edits, stageIds } = pasteEdits(clip, { document, funnel: funnel.id, account, at: null, newId: v7 });
      const isOne = more.length === 0;
      const index = document.stages.findIndex(({ id }) => id === only) + 1;
      const placed = edits.map((edit) => (isOne && edit.type === 'stage.add' ? { ...edit, index } : edit));
      editor.apply(placed, { label: isOne ? t`Duplicate the stage` : t`Duplicate the stages` });
      if (isOne) editor.select({ stageId: stageIds[0] });
      return stageIds;
    };

    const remove = (ids: string[], label?: string): void => {
      const { document, counts } = editor.getState();
      const removed = document.stages.filter(({ id }) => ids.includes(id));
      const edits = removed.map(({ id }): Edit => ({ type: 'stage.remove', id }));
      if (edits.length === 0) return;
      const selected = editor.getState().selection.stageId;
      if (selected && ids.includes(selected)) editor.select(null);
      const [only, ...more] = removed;
      const reconnect = only && more.length === 0 ? reconnectSuggestion(document, only.id) : null;
      const people = removed.reduce((sum, { id }) => sum + (counts?.stages[id]?.people ?? 0), 0);
      editor.apply(edits, { label: label ?? (edits.length > 1 ? t`Delete the stages` : t`Delete the stage`) });
      offer({ what: 'stages', title: only?.title ?? '', count: removed.length, people, reconnect });
    };

    /** @param burst moves with the same name in a row are one undo step */
    const move = (places: { id: string; x: number; y: number }[], burst?: string): void => {
      const stages = new Map(read().stages.map((s) => [s.id, s]));
      const moved = places.filter(({ id, x, y }) => {
        const stage = stages.get(id);
        return stage && (stage.x !== x || stage.y !== y);
      });
      const edits = moved.map(({ id, x, y }): Edit => ({ type: 'stage.change', id, x, y }));
      editor.apply(edits, { label: t`Move on the canvas`, ...(burst && { burst }) });
    };

    return { connect, duplicate, remove, move };
  }, [editor, t, offer]);
}
