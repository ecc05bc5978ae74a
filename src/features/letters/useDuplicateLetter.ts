import { useLingui } from '@lingui/react/macro';
import { v7 } from 'uuid';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import type { Letter, Series } from '#contract/schemas/sending/series.ts';
import { call } from '#src/api/call.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { useSeriesMutation } from './queries.ts';

/** Adds a copy of a letter behind it, without a time, so that nobody gets it before it is changed. */
export function useDuplicateLetter(series: Series) {
  const { t } = useLingui();
  const notifyResult = useNotifyResult();
  const { mutateAsync, isPending } = useSeriesMutation((letter: Letter) => {
    const end = t` (copy)`;
    const name = [...letter.name].slice(0, limits.titleChars - end.length).join('') + end;
    const buttons = letter.message.buttons.map((button) => ({ ...button, id: v7() }));
    const index = series.letters.findIndex(({ id }) => id === letter.id) + 1;
    const message = { ...letter.message, id: v7(), buttons };
    return call(endpoints.series.addLetter, { params: { id: series.id }, body: { id: v7(), name, message, index } });
  });
  return (letter: Letter): void => {
    const { name } = letter;
    if (!isPending) void notifyResult(mutateAsync(letter), t`“${name}” is copied, without a sending time`);
  };
}
