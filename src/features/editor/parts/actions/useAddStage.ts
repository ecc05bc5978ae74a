import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useCanvasView } from '../../model/contexts/CanvasViewContext.ts';
import { graphOf } from '../../model/graph.ts';
import { insertStage } from '../../model/insertStage.ts';
import { connectEdit, newStage } from '../../model/newStage.ts';
import { positionBeside, positionInViewport } from '../../model/freePositions.ts';
import { useFunnelEditor } from '../../store/useFunnelEditor.ts';

interface Place {
  x: number;
  y: number;
}

/** Adds stages, each as one undo step; selects the new stage and returns its id. */
export function useAddStage() {
  const editor = useFunnelEditor();
  const { t } = useLingui();
  const view = useCanvasView();
  return useMemo(() => {
    /** Adds a stage at a position, else beside the selected stage, else where the viewport has room. */
    const add = (at?: Place): string => {
      const { document, selection } = editor.getState();
      const near = document.stages.find((s) => s.id === selection.stageId);
      const place = at ?? (near ? positionBeside(document, near) : positionInViewport(document, view.viewport()));
      const stage = newStage(document, t`New stage`, place);
      editor.apply([{ type: 'stage.add', stage }], { label: t`Add a stage` });
      editor.select({ stageId: stage.id, messageId: stage.messages[0]?.id });
      return stage.id;
    };

    /** Adds a stage that an existing button leads to. */
    const addConnected = (buttonId: string, at: Place): string | null => {
      const { document } = editor.getState();
      const exit = graphOf(document).exits.get(buttonId);
      const stage = newStage(document, t`New stage`, at);
      const edit = connectEdit(document, buttonId, stage.id);
      if (!exit || !edit) return null;
      const index = document.stages.findIndex((s) => s.id === exit.source) + 1;
      editor.apply([{ type: 'stage.add', stage, index }, edit], { label: t`Add a stage` });
      editor.select({ stageId: stage.id, messageId: stage.messages[0]?.id });
      return stage.id;
    };

    /** Splices a stage into a button's edge. */
    const insert = (buttonId: string): string | null => {
      const inserted = insertStage(editor.getState().document, buttonId, { stage: t`New stage`, next: t`Next` });
      if (!inserted) return null;
      const { edits, stage } = inserted;
      editor.apply(edits, { label: t`Insert a stage` });
      editor.select({ stageId: stage.id, messageId: stage.messages[0]?.id });
      return stage.id;
    };

    return { add, addConnected, insert };
  }, [editor, t, view]);
}
