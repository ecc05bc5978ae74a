import { useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { Letter, Series } from '#contract/schemas/series.ts';
import { call } from '#src/api/call.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { notify } from '#src/shell/notify.ts';
import { useSeriesMutation } from '../queries.ts';

/** The letters of a series in the order that is shown: a moved letter stands at its place before the server has answered. */
export function useLetterOrder({ id, letters }: Series): {
  letters: Letter[];
  move: (letter: string, index: number) => void;
} {
  const errorText = useErrorText();
  const [order, setOrder] = useState<string[] | null>(null);
  const { mutate } = useSeriesMutation(({ letter, index }: { letter: string; index: number }) =>
    call(endpoints.series.moveLetter, { params: { id, letter }, body: { index } }),
  );
  const shown = order ? inOrder(letters, order) : letters;
  const move = (letter: string, index: number) => {
    const others = shown.map((one) => one.id).filter((one) => one !== letter);
    setOrder(others.toSpliced(index, 0, letter));
    mutate(
      { letter, index },
      {
        onError: (error) => notify({ type: 'error', text: errorText(error) }),
        onSettled: () => setOrder(null),
      },
    );
  };
  return { letters: shown, move };
}

/** What was added meanwhile comes last. */
function inOrder(letters: Letter[], order: string[]): Letter[] {
  const placeOf = ({ id }: Letter) => (order.includes(id) ? order.indexOf(id) : order.length);
  return letters.toSorted((a, b) => placeOf(a) - placeOf(b));
}
