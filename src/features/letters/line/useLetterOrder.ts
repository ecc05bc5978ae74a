import { endpoints } from '#contract/endpoints.ts';
import type { Letter, Series } from '#contract/schemas/sending/series.ts';
import { call } from '#src/api/call.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { notify } from '#src/shell/toasts/notify.ts';
import { useOptimisticOrder } from '#src/ui/list/useOptimisticOrder.ts';
import { useSeriesMutation } from '../queries.ts';

/** The letters of a series in the order that is shown, and what moves one. */
export function useLetterOrder({ id, letters }: Series): {
  letters: Letter[];
  move: (letter: string, index: number) => void;
} {
  const errorText = useErrorText();
  const { shown, place, reset } = useOptimisticOrder(letters);
  const { mutate } = useSeriesMutation(
    ({ letter, index }: { letter: string; index: number }) =>
      call(endpoints.series.moveLetter, { params: { id, letter }, body: { index } }),
    // one after another, since each index counts on the moves before it
    { scope: `letterOrder.${id}`, onError: (error) => notify({ type: 'error', text: errorText(error) }) },
  );
  const move = (letter: string, index: number) => {
    place(letter, index);
    // Of several quick moves only the last one calls this, once the series is fetched again.
    mutate({ letter, index }, { onSettled: reset });
  };
  return { letters: shown, move };
}
