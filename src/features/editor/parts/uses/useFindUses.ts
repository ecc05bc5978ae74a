import { useCallback } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { PartUses } from '#contract/schemas/funnels/funnel.ts';
import { call } from '#src/api/call.ts';
import { useIsTemplate } from '#src/features/editor/store/template/TemplateContext.ts';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';

/**
 * Returns what finds the uses of a stage or a tag outside the canvas; null where they cannot be known, as they do not hold
 * its removal up.
 */
export function useFindUses(): (part: string) => Promise<PartUses | null> {
  const id = useEditorSelector((s) => s.funnel.id);
  const isTemplate = useIsTemplate();
  return useCallback(
    async (part) => {
      if (isTemplate) return null;
      return call(endpoints.funnels.partUses, { params: { id, part } }).catch(() => null);
    },
    [id, isTemplate],
  );
}
