import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Exit } from '#contract/schemas/funnels/exit.ts';
import type { Edit, Stage } from '#contract/schemas/funnels/funnel.ts';
import { useCanvasView } from '#src/features/editor/model/contexts/CanvasViewContext.ts';
import { useDeletion } from '#src/features/editor/model/contexts/DeletionContext.ts';
import { positionBeside, positionInViewport } from '#src/features/editor/model/freePositions.ts';
import { graphOf } from '#src/features/editor/model/graph.ts';
import { type ExitKind, firstKind, movedExit, withNewExits } from '#src/features/editor/model/newExits.ts';
import { emptyMessage, newStage } from '#src/features/editor/model/newStage.ts';
import { unusedDefault } from '#src/features/editor/model/newStageTitle.ts';
import { textQuestion } from '#src/messageEditor/question/newQuestion.ts';
import { useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';
import { focusExitSoon } from '../focus/focusExit.ts';
import { focusAddedMessageTextSoon } from '../focus/focusMessage.ts';
import { useDefaultTexts } from './useDefaultTexts.ts';

/** The commands on exits and questions; each call is one undo step. */
export function useExitActions() {
  const editor = useFunnelEditor();
  const { t } = useLingui();
  const { offer } = useDeletion();
  const view = useCanvasView();
  const texts = useDefaultTexts();
  return useMemo(() => {
    const read = () => editor.getState().document;
    const put = (stage: Stage, exits: Exit[], label: string) =>
      editor.apply([{ type: 'stage.change', id: stage.id, exits: exits.length > 0 ? exits : null }], { label });

    /** Adds exits of a kind to a stage, and opens the first of them. */
    const addExits = (stageId: string, kind?: ExitKind): void => {
      const stage = graphOf(read()).stages.get(stageId);
      const added = stage && withNewExits(read(), stage, kind ?? firstKind(stage));
      if (!added) return;
      put(stage, added.exits, t`Add an exit`);
      editor.select({ stageId, exitId: added.first.id });
      focusExitSoon(added.first.id);
    };

    /** Lets a field keep the choices of a message, and adds an exit for each of them. */
    const addWaysBy = (stageId: string, messageId: string, field: string): void => {
      const stage = graphOf(read()).stages.get(stageId);
      const question = stage?.messages.find(({ id }) => id === messageId)?.question;
      if (!stage || question?.kind !== 'choice') return;
      const kept = { ...question, field, known: 'skip' as const };
      const messages = stage.messages.map((one) => (one.id === messageId ? { ...one, question: kept } : one));
      const added = withNewExits(read(), { ...stage, messages }, 'each');
      if (!added) return;
      editor.apply(
        [
          { type: 'message.change', id: messageId, question: kept },
          { type: 'stage.change', id: stageId, exits: added.exits },
        ],
        { label: t`Add an exit` },
      );
      editor.select({ stageId, exitId: added.first.id });
      focusExitSoon(added.first.id);
    };

    /** Adds a stage that sends nothing and only branches, beside the selected one, else where there is room. */
    const addBranch = (): void => {
      const document = read();
      const near = graphOf(document).stages.get(editor.getState().selection.stageId ?? '');
      const at = near ? positionBeside(document, near) : positionInViewport(document, view.viewport());
      const title = unusedDefault(document, { ...texts, stage: t({ message: 'Branch', context: 'title of a stage' }) });
      const stage: Stage = { ...newStage(document, title, at), icon: 'chat', messages: [] };
      const added = withNewExits(document, stage, 'if');
      if (!added) return;
      editor.apply([{ type: 'stage.add', stage: { ...stage, exits: added.exits } }], { label: t`Add a branch` });
      editor.select({ stageId: stage.id, exitId: added.first.id });
      view.showStage(stage.id);
      focusExitSoon(added.first.id);
    };

    /** Makes the selected message of a stage ask, where it does not yet; else adds one that does. */
    const ask = (stageId: string): void => {
      const { document, selection } = editor.getState();
      const stage = graphOf(document).stages.get(stageId);
      if (!stage) return;
      const chosen = stage.messages.find(({ id }) => id === selection.messageId);
      const message = chosen && !chosen.question ? chosen : emptyMessage();
      const question = textQuestion();
      const edit: Edit =
        message === chosen
          ? { type: 'message.change', id: message.id, question }
          : { type: 'message.add', stage: stageId, message: { ...message, question } };
      editor.apply([edit], { label: t`Add a question` });
      editor.select({ stageId, messageId: message.id });
      if (message.text === '') focusAddedMessageTextSoon();
    };

    const changeExit = (stage: Stage, exit: Exit, label: string): void =>
      put(
        stage,
        (stage.exits ?? []).map((one) => (one.id === exit.id ? exit : one)),
        label,
      );

    const moveExit = (stage: Stage, id: string, step: -1 | 1): void =>
      put(stage, movedExit(stage.exits ?? [], id, step), t`Move the exit`);

    const removeExit = (id: string): void => {
      const { exits, stages } = graphOf(read());
      const stage = stages.get(exits.get(id)?.source ?? '');
      if (!stage?.exits?.some((exit) => exit.id === id)) return;
      const { exitId, stageId } = editor.getState().selection;
      if (exitId === id) editor.select({ stageId });
      put(
        stage,
        stage.exits.filter((exit) => exit.id !== id),
        t`Delete the exit`,
      );
      offer({ what: 'exit', title: '', stageIds: [], count: 1, notes: 0, people: 0, reconnect: null });
    };

    return { addExits, addWaysBy, addBranch, ask, changeExit, moveExit, removeExit };
  }, [editor, t, offer, view, texts]);
}
