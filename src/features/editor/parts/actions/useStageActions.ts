import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Edit } from '#contract/schemas/funnels/funnel.ts';
import { notesOf } from '#machines/funnel/edits/noteEdits.ts';
import { useDeletion } from '#src/features/editor/model/contexts/DeletionContext.ts';
import { graphOf } from '#src/features/editor/model/graph.ts';
import { connectEdit } from '#src/features/editor/model/newStage.ts';
import { reconnectSuggestion } from '#src/features/editor/model/reconnect.ts';
import { useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';

interface Place {
  id: string;
  x: number;
  y: number;
}

/** The commands on stages and on notes; each call is one undo step. */
export function useStageActions() {
  const editor = useFunnelEditor();
  const { t } = useLingui();
  const { offer } = useDeletion();
  return useMemo(() => {
    const read = () => editor.getState().document;

    const connect = (exitId: string, to: string | null): void => {
      const edit = connectEdit(read(), exitId, to);
      const exit = graphOf(read()).exits.get(exitId);
      if (edit && exit?.to !== to) editor.apply([edit], { label: t`Connect` });
    };

    const remove = (ids: string[], label?: string): void => {
      const { document, counts, selection } = editor.getState();
      const removed = document.stages.filter(({ id }) => ids.includes(id));
      const notes = notesOf(document).filter(({ id }) => ids.includes(id));
      const edits = [
        ...removed.map(({ id }): Edit => ({ type: 'stage.remove', id })),
        ...notes.map(({ id }): Edit => ({ type: 'note.remove', id })),
      ];
      if (edits.length === 0) return;
      if (selection.stageId && ids.includes(selection.stageId)) editor.select(null);
      const [only, ...more] = removed;
      const reconnect = only && more.length === 0 ? reconnectSuggestion(document, only.id) : null;
      const people = removed.reduce((sum, { id }) => sum + (counts?.stages[id]?.people ?? 0), 0);
      const stagesLabel = edits.length > 1 ? t`Delete the stages` : t`Delete the stage`;
      const notesLabel = edits.length > 1 ? t`Delete the notes` : t`Delete the note`;
      editor.apply(edits, { label: label ?? (only ? stagesLabel : notesLabel) });
      const count = removed.length;
      const stageIds = removed.map(({ id }) => id);
      offer({ what: 'stages', title: only?.title ?? '', stageIds, count, notes: notes.length, people, reconnect });
    };

    const move = (places: Place[], { label, burst }: { label?: string; burst?: string } = {}): void => {
      const { document } = editor.getState();
      const stages = new Map(document.stages.map((s) => [s.id, s]));
      const notes = new Map(notesOf(document).map((n) => [n.id, n]));
      const edits = places.flatMap(({ id, x, y }): Edit[] => {
        const card = stages.get(id) ?? notes.get(id);
        if (!card || (card.x === x && card.y === y)) return [];
        return [{ type: stages.has(id) ? 'stage.change' : 'note.change', id, x, y }];
      });
      editor.apply(edits, { label: label ?? t`Move on the canvas`, ...(burst && { burst }) });
    };

    return { connect, remove, move };
  }, [editor, t, offer]);
}
