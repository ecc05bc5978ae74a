import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { Series } from '#contract/schemas/sending/series.ts';
import { call } from '#src/api/call.ts';
import { freshThings } from '#src/platform/freshThings.ts';
import { useLeave } from '#src/shell/typed/useLeave.ts';
import { hasLetterDraft } from '../edit/letterDraft.ts';

/** A series that was just created is removed where it is left untouched. */
export function useDropUntouchedSeries(series: Series, account: string): void {
  const client = useQueryClient();
  const { t } = useLingui();
  const { id, letters, state, name, starts_on, stops_on } = series;
  const hasRules = starts_on.kind !== 'funnel' || stops_on.stages.length + stops_on.tags.length > 0;
  // another funnel may have been chosen for it
  const isEmpty = name === t`New series` && !hasRules && letters.length === 0 && state === 'off';
  useLeave(() => {
    if (!freshThings.has(id)) return;
    if (!isEmpty || hasLetterDraft(id, account)) return freshThings.forget(id);
    void call(endpoints.series.remove, { params: { id } })
      .then(() => {
        freshThings.forget(id);
        return client.invalidateQueries({ queryKey: ['series', 'list'] });
      })
      .catch(() => {
        // It stays in the list, without letters.
      });
  });
}
