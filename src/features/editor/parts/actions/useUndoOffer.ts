import { useCallback, useEffect, useState } from 'react';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { limits } from '#contract/limits.ts';
import { useFunnelEditor, useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';

/** Whether the notice of the deletion has the pointer over it or the focus in it. */
const isAttended = () => !!window.document.querySelector('[data-undo-offer]:is(:hover,:focus-within)');

/** Offers to undo the last deletion until the next edit or the timeout, which waits while the notice is attended. */
export function useUndoOffer(): [isOffered: boolean, offer: () => void, dismiss: () => void] {
  const editor = useFunnelEditor();
  const document = useEditorSelector((s) => s.document);
  const [offered, setOffered] = useState<FunnelDocument | null>(null);
  useEffect(() => {
    if (!offered) return;
    const timer = setInterval(() => isAttended() || setOffered(null), limits.undoToastMs);
    return () => clearInterval(timer);
  }, [offered]);
  const offer = useCallback(() => setOffered(editor.getState().document), [editor]);
  const dismiss = useCallback(() => setOffered(null), []);
  return [offered === document, offer, dismiss];
}
