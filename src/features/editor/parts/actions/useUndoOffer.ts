import { useCallback, useEffect, useState } from 'react';
import type { FunnelDocument } from '#contract/schemas/funnel.ts';
import { limits } from '#contract/limits.ts';
import { useFunnelEditor, useEditorSelector } from '../../store/useFunnelEditor.ts';

/** Offers to undo the last deletion until the next edit or the timeout. */
export function useUndoOffer(): [isOffered: boolean, offer: () => void, dismiss: () => void] {
  const editor = useFunnelEditor();
  const document = useEditorSelector((s) => s.document);
  const [offered, setOffered] = useState<FunnelDocument | null>(null);
  useEffect(() => {
    if (!offered) return;
    const timer = setTimeout(() => setOffered(null), limits.undoToastMs);
    return () => clearTimeout(timer);
  }, [offered]);
  const offer = useCallback(() => setOffered(editor.getState().document), [editor]);
  const dismiss = useCallback(() => setOffered(null), []);
  return [offered === document, offer, dismiss];
}
