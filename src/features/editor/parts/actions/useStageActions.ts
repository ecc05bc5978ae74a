import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { v7 } from 'uuid';
import type { Edit } from '#contract/schemas/funnel.ts';
import { clipOf } from '../../model/clip.ts';
import { pasteEdits } from '../../model/pasteEdits.ts';
import { useFunnelEditor } from '../../store/useFunnelEditor.ts';
import { useCanvasView } from '../../model/contexts/CanvasViewContext.ts';
import { graphOf } from '../../model/graph.ts';
import { useSuggestReconnect } from '../../model/contexts/ReconnectContext.ts';
import { reconnectSuggestion } from '../../model/reconnect.ts';
import { connectEdit, emptyMessage, newStage } from '../../model/newStage.ts';
import { placeBeside, placeBetween, placeInViewport } from '../../model/places.ts';

interface Place {
  x: number;
  y: number;
}

/** What a person does with stages, each as one step. Returned ids are those of new stages. */
export function useStageActions() {
  const editor = useFunnelEditor();
  const { t } = useLingui();
  const offerJoin = useSuggestReconnect();
  const view = useCanvasView();
  return useMemo(() => {
    const read = () => editor.getState().document;

    const add = (at?: Place): string => {
      const document = read();
      const near = document.stages.find((s) => s.id === editor.getState().selection.stageId);
      const stage = newStage(
        document,
        t`New stage`,
        at ?? (near ? placeBeside(document, near) : placeInViewport(document, view.viewport())),
      );
      editor.apply([{ type: 'stage.add', stage }], { label: t`Add a stage` });
      editor.select({ stageId: stage.id, messageId: stage.messages[0]?.id });
      return stage.id;
    };

    const addConnected = (buttonId: string, at: Place): string | null => {
      const document = read();
      const exit = graphOf(document).exits.get(buttonId);
      const stage = newStage(document, t`New stage`, at);
      const edit = connectEdit(document, buttonId, stage.id);
      if (!exit || !edit) return null;
      const index = document.stages.findIndex((s) => s.id === exit.source) + 1;
      editor.apply([{ type: 'stage.add', stage, index }, edit], { label: t`Add a stage` });
      editor.select({ stageId: stage.id, messageId: stage.messages[0]?.id });
      return stage.id;
    };

    const connect = (buttonId: string, to: string | null): void => {
      const edit = connectEdit(read(), buttonId, to);
      const exit = graphOf(read()).exits.get(buttonId);
      if (edit && exit?.button.to !== to) editor.apply([edit], { label: t`Connect` });
    };

    /** A stage on the way of an arrow: the button leads to it, its own button leads on. */
    const insert = (buttonId: string): string | null => {
      const document = read();
      const exit = graphOf(document).exits.get(buttonId);
      const from = document.stages.find((s) => s.id === exit?.source);
      const to = document.stages.find((s) => s.id === exit?.target);
      if (!exit || !from || !to) return null;
      const { at, moves } = placeBetween(document, from, to);
      const stage = newStage(document, t`New stage`, at);
      const message = stage.messages[0] ?? emptyMessage();
      const next = { id: v7(), kind: 'next' as const, label: t`Next`, to: to.id, tag: null };
      const between = { ...stage, messages: [{ ...message, buttons: [next] }] };
      const edit = connectEdit(document, buttonId, stage.id);
      if (!edit) return null;
      const index = document.stages.indexOf(from) + 1;
      const added: Edit[] = [{ type: 'stage.add', stage: between, index }, edit];
      const moved = moves.map(
        ({ id, x, y }): Edit => ({ type: 'stage.change', id, x: Math.round(x), y: Math.round(y) }),
      );
      editor.apply([...added, ...moved], { label: t`Insert a stage` });
      editor.select({ stageId: stage.id, messageId: message.id });
      return stage.id;
    };

    /** Arrows among the copies are kept, those that led out still lead there. */
    const duplicate = (ids: string[]): string[] => {
      const document = read();
      const { funnel } = editor.getState();
      const [only, ...more] = ids;
      const clip = clipOf(document, new Set(ids), editor.account, funnel.id);
      const { edits, stageIds } = pasteEdits(clip, {
        document,
        funnel: funnel.id,
        account: editor.account,
        at: null,
        newId: v7,
      });
      const isOne = more.length === 0;
      const index = document.stages.findIndex(({ id }) => id === only) + 1;
      const placed = edits.map((edit) => (isOne && edit.type === 'stage.add' ? { ...edit, index } : edit));
      editor.apply(placed, { label: isOne ? t`Duplicate the stage` : t`Duplicate the stages` });
      if (isOne) editor.select({ stageId: stageIds[0] });
      return stageIds;
    };

    const remove = (ids: string[], label?: string): void => {
      const known = new Set(read().stages.map((s) => s.id));
      const edits = ids.filter((id) => known.has(id)).map((id): Edit => ({ type: 'stage.remove', id }));
      if (edits.length === 0) return;
      const selected = editor.getState().selection.stageId;
      if (selected && ids.includes(selected)) editor.select(null);
      const [only, ...more] = ids;
      const offer = only && more.length === 0 ? reconnectSuggestion(read(), only) : null;
      editor.apply(edits, { label: label ?? (edits.length > 1 ? t`Delete the stages` : t`Delete the stage`) });
      offerJoin(offer);
    };

    const move = (places: (Place & { id: string })[]): void => {
      const now = new Map(read().stages.map((s) => [s.id, s]));
      const moved = places.filter(({ id, x, y }) => now.has(id) && (now.get(id)?.x !== x || now.get(id)?.y !== y));
      const edits = moved.map(({ id, x, y }): Edit => ({ type: 'stage.change', id, x, y }));
      editor.apply(edits, { label: t`Move on the canvas` });
    };

    const addMessage = (stageId: string): string => {
      const message = emptyMessage();
      editor.apply([{ type: 'message.add', stage: stageId, message }], { label: t`Add a message` });
      editor.select({ stageId, messageId: message.id });
      return message.id;
    };

    const removeMessage = (id: string): void => {
      const { stageId, messageId } = editor.getState().selection;
      if (messageId === id) editor.select({ stageId });
      editor.apply([{ type: 'message.remove', id }], { label: t`Delete the message` });
    };

    const moveMessage = (id: string, stage: string, index: number): void =>
      editor.apply([{ type: 'message.move', id, stage, index }], { label: t`Move the message` });

    return { add, addConnected, connect, insert, duplicate, remove, move, addMessage, removeMessage, moveMessage };
  }, [editor, t, offerJoin, view]);
}
