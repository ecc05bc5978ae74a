import { useLingui } from '@lingui/react/macro';
import type { TemplateSummary } from '#contract/schemas/funnels/template.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { useArchiveTemplate, useReturnTemplate } from './mutations.ts';

/** Archives a template and returns it, with Undo. */
export function useArchiving({ id, name }: Pick<TemplateSummary, 'id' | 'name'>) {
  const { t } = useLingui();
  const notifyResult = useNotifyResult();
  const archiving = useArchiveTemplate();
  const returning = useReturnTemplate();
  const [archived, returned] = [t`“${name}” is archived`, t`“${name}” is back in the templates`];
  return {
    archive: () =>
      void notifyResult(archiving.mutateAsync(id), archived, {
        undo: () => returning.mutateAsync(id),
        undone: returned,
      }),
    giveBack: () =>
      void notifyResult(returning.mutateAsync(id), returned, {
        undo: () => archiving.mutateAsync(id),
        undone: archived,
      }),
    isReturning: returning.isPending,
  };
}
