import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { v7 } from 'uuid';
import type { Exit } from '#contract/schemas/funnels/exit.ts';
import type { Edit, NextButton, Stage } from '#contract/schemas/funnels/funnel.ts';
import { useCanvasView } from '#src/features/editor/model/contexts/CanvasViewContext.ts';
import { buttonOf, graphOf } from '#src/features/editor/model/graph.ts';
import { insertStage } from '#src/features/editor/model/insertStage.ts';
import { connectEdit, emptyMessage, newStage } from '#src/features/editor/model/newStage.ts';
import { newStageTitle } from '#src/features/editor/model/newStageTitle.ts';
import { positionBeside, positionInViewport } from '#src/features/editor/model/freePositions.ts';
import { useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';
import { useDefaultTexts } from './useDefaultTexts.ts';

interface Place {
  x: number;
  y: number;
}

/** Adds stages, each as one undo step; each becomes the selected stage, and its title is the next to be typed. */
export function useAddStage() {
  const editor = useFunnelEditor();
  const { t } = useLingui();
  const view = useCanvasView();
  const texts = useDefaultTexts();
  return useMemo(() => {
    const open = (stage: Stage): void => {
      editor.select({ stageId: stage.id, messageId: stage.messages[0]?.id });
      view.nameStage(stage.id);
    };

    /** Adds a stage at a position, else beside the selected stage, else where the viewport has room. */
    const add = (at?: Place): void => {
      const { document, selection } = editor.getState();
      const near = document.stages.find((s) => s.id === selection.stageId);
      const place = at ?? (near ? positionBeside(document, near) : positionInViewport(document, view.viewport()));
      const stage = newStage(document, newStageTitle(document, texts), place);
      editor.apply([{ type: 'stage.add', stage }], { label: t`Add a stage` });
      open(stage);
    };

    /** Adds a stage that an existing button or exit leads to, at a position or else beside its stage. */
    const addConnected = (exitId: string, at?: Place): void => {
      const { document } = editor.getState();
      const exit = graphOf(document).exits.get(exitId);
      const source = document.stages.find((s) => s.id === exit?.source);
      const title = newStageTitle(document, texts, buttonOf(exit));
      const stage = newStage(document, title, at ?? positionBeside(document, source));
      const edit = connectEdit(document, exitId, stage.id);
      if (!source || !edit) return;
      const index = document.stages.indexOf(source) + 1;
      const next = document.stages[index];
      const kept = edit.type === 'stage.change' && next ? { ...edit, ...withTargets(edit.exits, next.id) } : edit;
      editor.apply([{ type: 'stage.add', stage, index }, kept], { label: t`Add a stage` });
      open(stage);
    };

    /** Adds a stage behind one that nothing leads on from, with the button that leads there; an answer leads on without one. */
    const addBehind = (source: Stage): void => {
      const { document } = editor.getState();
      const stage = newStage(document, newStageTitle(document, texts), positionBeside(document, source));
      const index = document.stages.indexOf(source) + 1;
      const edit = source.messages.at(-1)?.question
        ? addExit(source, stage.id)
        : addNextButton(source, texts.next, stage.id);
      editor.apply([{ type: 'stage.add', stage, index }, edit], { label: t`Add a stage` });
      open(stage);
    };

    /** Splices a stage into the edge of a button or an exit. */
    const insert = (exitId: string): void => {
      const inserted = insertStage(editor.getState().document, exitId, texts);
      if (!inserted) return;
      editor.apply(inserted.edits, { label: t`Insert a stage` });
      open(inserted.stage);
    };

    return { add, addConnected, addBehind, insert };
  }, [editor, t, texts, view]);
}

/** Exits that led to the next stage in order lead there still, although another one comes in between. */
const withTargets = (exits: Exit[] | null | undefined, next: string): { exits?: Exit[] } =>
  exits ? { exits: exits.map((exit) => (exit.to === null ? { ...exit, to: next } : exit)) } : {};

/** Leads everyone on to a stage without a press. */
const addExit = ({ id, exits = [] }: Stage, to: string): Edit => ({
  type: 'stage.change',
  id,
  exits: [...exits, { id: v7(), to, tag: null, condition: null }],
});

/** Adds a next-step button to a stage's last message, or in a message of its own where the stage has none. */
function addNextButton(source: Stage, label: string, to: string): Edit {
  const button: NextButton = { id: v7(), kind: 'next', label, to, tag: null };
  const last = source.messages.at(-1);
  if (last) return { type: 'message.change', id: last.id, buttons: [...last.buttons, button] };
  return { type: 'message.add', stage: source.id, message: { ...emptyMessage(), buttons: [button] } };
}
