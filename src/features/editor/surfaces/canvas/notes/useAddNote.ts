import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useStoreApi } from 'reactflow';
import { useRenaming } from '#src/features/editor/model/contexts/RenamingContext.ts';
import { notePosition } from '#src/features/editor/model/freePositions.ts';
import { newNote } from '#src/features/editor/model/notes/newNote.ts';
import { useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';
import { arrowRects } from '../edges/arrowRects.ts';
import { viewportRect } from '../flow/viewportRect.ts';

/** Adds a note at a position, else where the viewport has room; its text is the next to be typed. */
export function useAddNote(): (at?: { x: number; y: number }) => void {
  const editor = useFunnelEditor();
  const store = useStoreApi();
  const [, edit] = useRenaming();
  const { t } = useLingui();
  return useCallback(
    (at) => {
      const { document } = editor.getState();
      const flow = store.getState();
      const arrows = flow.domNode ? arrowRects(flow.domNode) : [];
      const note = newNote(at ?? notePosition(document, viewportRect(flow), arrows));
      editor.apply([{ type: 'note.add', note }], { label: t`Add a note` });
      editor.select(null);
      edit(note.id);
      requestAnimationFrame(() => {
        const { unselectNodesAndEdges, addSelectedNodes } = store.getState();
        unselectNodesAndEdges();
        addSelectedNodes([note.id]);
      });
    },
    [editor, store, edit, t],
  );
}
