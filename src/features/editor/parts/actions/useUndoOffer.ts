import { useEffect, useState } from 'react';
import type { FunnelDocument } from '#contract/schemas/funnel.ts';
import { useFunnelEditor, useEditorSelector } from '../../store/useFunnelEditor.ts';

/** How long Undo stays offered after a deletion, ms. */
const offeredMs = 10_000;

/** Offers to take back what has just been deleted, until something else is done or the time is over. */
export function useUndoOffer(): [isOffered: boolean, offer: () => void] {
  const editor = useFunnelEditor();
  const document = useEditorSelector((s) => s.document);
  const [offered, setOffered] = useState<FunnelDocument | null>(null);
  useEffect(() => {
    if (!offered) return;
    const timer = setTimeout(() => setOffered(null), offeredMs);
    return () => clearTimeout(timer);
  }, [offered]);
  return [offered === document, () => setOffered(editor.getState().document)];
}
