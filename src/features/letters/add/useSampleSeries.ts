import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { v7 } from 'uuid';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { seriesFunnelQuery } from '#src/person/series/seriesQueries.ts';
import { notify } from '#src/shell/toasts/notify.ts';
import { useSeriesMutation } from '../queries.ts';

/** Creates a ready example of three letters, off, and opens it; asked again after a lost answer, it goes on where it was. */
export function useSampleSeries(funnel: string) {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const [id] = useState(() => v7());
  const [ids] = useState(() => [1, 2, 3].map(() => ({ letter: v7(), message: v7() })));
  const { mutate, isPending } = useSeriesMutation(async () => {
    const letters = [
      {
        name: t`Your clay is waiting`,
        days: 1,
        at: '10:00',
        text: t`Did you manage to centre it? Here are three mistakes everyone makes.`,
      },
      {
        name: t`How Lena made her first cup`,
        days: 3,
        at: '10:00',
        text: t`Lena is an accountant. In October she had never touched clay.`,
      },
      {
        name: t`The last place`,
        days: 5,
        at: '19:00',
        text: t`On Sunday the price goes up. I have kept one place for you.`,
      },
    ];
    const { settings } = await client.ensureQueryData(seriesFunnelQuery(funnel));
    const starts_on = { kind: 'funnel' as const };
    const body = { id, funnel, name: t`After the free lesson`, starts_on, time_zone: settings.time_zone };
    await call(endpoints.series.create, { body });
    for (const [at, { name, text, days, at: time }] of letters.entries()) {
      const { letter = v7(), message = v7() } = ids[at] ?? {};
      const content = { id: message, text, image: null, video: null, buttons: [] };
      const timing = { kind: 'after' as const, days, at: time };
      await call(endpoints.series.addLetter, { params: { id }, body: { id: letter, name, message: content, timing } });
    }
    await navigate({ to: '/content/letters/$id/', params: { id } });
  });
  return {
    add: () => {
      if (!isPending) mutate(undefined, { onError: (error) => notify({ type: 'error', text: errorText(error) }) });
    },
    isAdding: isPending,
  };
}
