import { plural } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { Letter, Series } from '#contract/schemas/sending/series.ts';
import { call } from '#src/api/call.ts';
import { notify } from '#src/shell/toasts/notify.ts';
import { useRefetchSoon, useSeriesMutation } from './queries.ts';

/** Whom a letter that is sent now goes to. */
export type SentTo = 'not_yet' | 'all';

/** What sending a letter now would do, and sending it. */
export function useSendNow(series: Series, letter: Letter, { to, onSent }: { to: SentTo; onSent: () => void }) {
  const refetchSoon = useRefetchSoon();
  const params = { id: series.id, letter: letter.id };
  const effect = useQuery({
    queryKey: ['series', 'sendNow', letter.id, to],
    queryFn: ({ signal }) => call(endpoints.series.sendLetter, { params, body: { to, dry: true }, signal }),
    staleTime: 0,
    retry: false,
  });
  const send = useSeriesMutation(() => call(endpoints.series.sendLetter, { params, body: { to } }));
  const { name } = letter;
  return {
    effect,
    isBusy: send.isPending,
    error: send.error ?? effect.error,
    submit: () =>
      send.mutate(undefined, {
        onSuccess: (sent) => {
          const count = sent.people;
          const text = plural(count, {
            one: `Sending “${name}” to # person`,
            other: `Sending “${name}” to # people`,
          });
          notify({ type: 'success', text });
          refetchSoon();
          onSent();
        },
      }),
  };
}
