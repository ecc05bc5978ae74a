import { useEffect, useState } from 'react';
import type { FunnelDocument } from '#contract/schemas/funnel.ts';
import { useFunnelEditor, useEditorSelector } from '../../store/useFunnelEditor.ts';

/** Duration of the undo offer after a deletion, ms. */
const offeredMs = 10_000;

/** Offers to undo the last deletion until the next edit or the timeout. */
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
