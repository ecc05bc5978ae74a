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
  const { id, revision, letters, state } = series;
  useLeave(() => {
    if (!freshThings.has(id)) return;
    const isUntouched = revision === 1 && letters.length === 0 && state === 'off' && !hasLetterDraft(id, account);
    if (!isUntouched) return freshThings.forget(id);
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
