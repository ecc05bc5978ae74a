import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef } from 'react';
import { useReactFlow, useStoreApi } from 'reactflow';
import { v7 } from 'uuid';
import { notify } from '#src/shell/notify.ts';
import { selectStages } from '../flow/selectStages.ts';
import { stageWidth } from '../../../model/graph.ts';
import { selectedStages } from '../flow/selectedStages.ts';
import { isCanvasClipboardEvent } from '../flow/isCanvasClipboardEvent.ts';
import { useStageActions } from '../../../parts/actions/useStageActions.ts';
import { EditRefused } from '../../../store/EditRefused.ts';
import { useFunnelEditor } from '../../../store/useFunnelEditor.ts';
import { type Clip, clipOf } from '../../../model/clip.ts';
import { readClip, writeClip } from './clipData.ts';
import { pasteEdits } from '../../../model/pasteEdits.ts';

type Point = { x: number; y: number };

/** Copies, cuts and pastes stages through the system's clipboard; keys and menus share these handlers. */
export function useClipboard() {
  const editor = useFunnelEditor();
  const flow = useReactFlow();
  const store = useStoreApi();
  const { remove } = useStageActions();
  const { t } = useLingui();
  const { account } = editor;
  const pointer = useRef<Point | null>(null);

  const actions = useMemo(() => {
    const chosen = () => new Set(selectedStages(flow, editor));
    const paste = async (text: string, at: Point | null) => {
      const { parseClip } = await import('./parseClip.ts');
      const clip = parseClip(text);
      if (!clip)
        return notify({ type: 'error', text: t`What was copied cannot be pasted here. Copy the stages again.` });
      const { document, funnel } = editor.getState();
      const { edits, stageIds } = pasteEdits(clip, { document, funnel: funnel.id, account, at, newId: v7 });
      try {
        editor.apply(edits, { label: t`Paste` });
      } catch (error) {
        if (!(error instanceof EditRefused)) throw error;
        return notify({ type: 'error', text: t`What was copied cannot be pasted here. Copy the stages again.` });
      }
      editor.select(stageIds.length === 1 && stageIds[0] ? { stageId: stageIds[0] } : null);
      selectStages(store, stageIds);
      if (hasMedia(clip) && clip.account === account) void editor.saved().then(editor.refreshFiles, () => {});
    };
    const copy = (data: DataTransfer): Set<string> => {
      const ids = chosen();
      const { document, funnel } = editor.getState();
      if (ids.size > 0) writeClip(data, clipOf(document, ids, account, funnel.id));
      return ids;
    };
    const cut = (data: DataTransfer) => remove([...copy(data)], t`Cut`);
    return { chosen, copy, cut, paste };
  }, [editor, flow, store, remove, t, account]);

  useEffect(() => {
    const take = (event: ClipboardEvent, work: (data: DataTransfer) => void) => {
      if (!event.clipboardData || !isCanvasClipboardEvent(event.target) || event.defaultPrevented) return;
      work(event.clipboardData);
    };
    const onCopy = (event: ClipboardEvent) =>
      take(event, (data) => {
        if (actions.copy(data).size > 0) event.preventDefault();
      });
    const onCut = (event: ClipboardEvent) =>
      take(event, (data) => {
        if (actions.chosen().size === 0) return;
        actions.cut(data);
        event.preventDefault();
      });
    const onPaste = (event: ClipboardEvent) =>
      take(event, (data) => {
        const text = readClip(data);
        if (!text) return;
        event.preventDefault();
        const at = pointer.current && flow.screenToFlowPosition(pointer.current);
        void actions.paste(text, at && { x: at.x - stageWidth / 2, y: at.y - 24 });
      });
    const onMove = ({ clientX, clientY, target }: PointerEvent) => {
      const isOver = target instanceof Element && target.closest('.react-flow') !== null;
      pointer.current = isOver ? { x: clientX, y: clientY } : null;
    };
    document.addEventListener('copy', onCopy);
    document.addEventListener('cut', onCut);
    document.addEventListener('paste', onPaste);
    document.addEventListener('pointermove', onMove);
    return () => {
      document.removeEventListener('copy', onCopy);
      document.removeEventListener('cut', onCut);
      document.removeEventListener('paste', onPaste);
      document.removeEventListener('pointermove', onMove);
    };
  }, [actions, flow]);
}

const hasMedia = ({ stages }: Clip): boolean =>
  stages.some(({ messages }) => messages.some(({ image, video }) => image !== null || video !== null));
