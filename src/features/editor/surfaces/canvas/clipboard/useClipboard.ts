import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef } from 'react';
import { useReactFlow, useStoreApi } from 'reactflow';
import { v7 } from 'uuid';
import { filesOfMessage } from '#machines/funnel/files.ts';
import { notify } from '#src/shell/toasts/notify.ts';
import { selectCards } from '../flow/selectCards.ts';
import { stageWidth } from '#src/features/editor/model/graph.ts';
import { selectedCards } from '../flow/selectedCards.ts';
import { isCanvasClipboardEvent } from '../flow/isCanvasClipboardEvent.ts';
import { useStageActions } from '#src/features/editor/parts/actions/useStageActions.ts';
import { EditRefused } from '#src/features/editor/store/EditRefused.ts';
import { useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';
import { type Clip, clipOf } from '#src/features/editor/model/clip.ts';
import { readClip, writeClip } from './clipData.ts';
import { pasteEdits } from '#src/features/editor/model/pasteEdits.ts';

type Point = { x: number; y: number };

type Actions = ReturnType<typeof useClipboardActions>;

/** Copies, cuts and pastes stages and notes through the system's clipboard; keys and menus share these handlers. */
export function useClipboard() {
  const flow = useReactFlow();
  const actions = useClipboardActions();
  const pointer = useRef<Point | null>(null);
  useEffect(() => {
    const pasteAt = () => {
      const at = pointer.current && flow.screenToFlowPosition(pointer.current);
      return at && { x: at.x - stageWidth / 2, y: at.y - 24 };
    };
    const onPointerMove = ({ clientX, clientY, target }: PointerEvent) => {
      const isOver = target instanceof Element && target.closest('.react-flow') !== null;
      pointer.current = isOver ? { x: clientX, y: clientY } : null;
    };
    document.addEventListener('pointermove', onPointerMove);
    const unbind = bindClipboard(actions, pasteAt);
    return () => {
      document.removeEventListener('pointermove', onPointerMove);
      unbind();
    };
  }, [actions, flow]);
}

function useClipboardActions() {
  const editor = useFunnelEditor();
  const flow = useReactFlow();
  const store = useStoreApi();
  const { remove } = useStageActions();
  const { t } = useLingui();
  return useMemo(() => {
    const { account } = editor;
    const selected = () => new Set(selectedCards(flow, editor));
    const paste = async (text: string, at: Point | null) => {
      const { parseClip } = await import('./parseClip.ts');
      const clip = parseClip(text);
      if (!clip) return notify({ type: 'error', text: t`The copied stages cannot be pasted here. Copy them again.` });
      const { document, funnel } = editor.getState();
      const { edits, stageIds, noteIds } = pasteEdits(clip, { document, funnel: funnel.id, account, at, newId: v7 });
      try {
        editor.apply(edits, { label: t`Paste` });
      } catch (error) {
        if (!(error instanceof EditRefused)) throw error;
        return notify({ type: 'error', text: t`The copied stages cannot be pasted here. Copy them again.` });
      }
      const [only = null, ...more] = [...stageIds, ...noteIds];
      editor.select(more.length === 0 && noteIds.length === 0 ? { stageId: only } : null);
      selectCards(store, [...stageIds, ...noteIds]);
      if (hasMedia(clip) && clip.account === account) void editor.saved().then(editor.refreshFiles, () => {});
    };
    const copy = (data: DataTransfer): Set<string> => {
      const ids = selected();
      const { document, funnel } = editor.getState();
      if (ids.size > 0) writeClip(data, clipOf(document, ids, account, funnel.id));
      return ids;
    };
    const cut = (data: DataTransfer) => remove([...copy(data)], t`Cut`);
    return { selected, copy, cut, paste };
  }, [editor, flow, store, remove, t]);
}

/** Binds the clipboard events of the canvas; those of text fields and dialogs are left alone. @returns what unbinds them */
function bindClipboard(actions: Actions, pasteAt: () => Point | null): () => void {
  const onCanvas = (handle: (data: DataTransfer, event: ClipboardEvent) => void) => (event: ClipboardEvent) => {
    if (!event.clipboardData || !isCanvasClipboardEvent(event.target) || event.defaultPrevented) return;
    handle(event.clipboardData, event);
  };
  const onCopy = onCanvas((data, event) => {
    if (actions.copy(data).size > 0) event.preventDefault();
  });
  const onCut = onCanvas((data, event) => {
    if (actions.selected().size === 0) return;
    actions.cut(data);
    event.preventDefault();
  });
  const onPaste = onCanvas((data, event) => {
    const text = readClip(data);
    if (!text) return;
    event.preventDefault();
    void actions.paste(text, pasteAt());
  });
  document.addEventListener('copy', onCopy);
  document.addEventListener('cut', onCut);
  document.addEventListener('paste', onPaste);
  return () => {
    document.removeEventListener('copy', onCopy);
    document.removeEventListener('cut', onCut);
    document.removeEventListener('paste', onPaste);
  };
}

const hasMedia = ({ stages }: Clip): boolean =>
  stages.some(({ messages }) => messages.some((message) => filesOfMessage(message).length > 0));
