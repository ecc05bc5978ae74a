import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { v7 } from 'uuid';
import { endpoints } from '#contract/endpoints.ts';
import type { FunnelSummary } from '#contract/schemas/funnels/funnel.ts';
import { call } from '#src/api/call.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { seriesFunnelQuery } from '#src/person/series/seriesQueries.ts';
import { freshThings } from '#src/platform/freshThings.ts';
import { firstFunnel } from '#src/shell/funnelFrame/firstFunnel.ts';
import { notify } from '#src/shell/toasts/notify.ts';
import { useSeriesMutation } from '../queries.ts';

type Choice = Pick<FunnelSummary, 'id'> & Partial<Pick<FunnelSummary, 'state' | 'bot'>>;

/** Creates a series, off, and opens it; pressed again meanwhile, or after a lost answer, it creates no second one. */
export function useNewSeries(funnels: readonly Choice[]) {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const id = useRef('');
  const create = useSeriesMutation(async (funnel: string) => {
    id.current ||= v7();
    const { settings } = await client.ensureQueryData(seriesFunnelQuery(funnel));
    const body = { id: id.current, funnel, name: t`New series`, starts_on: { kind: 'funnel' as const } };
    await call(endpoints.series.create, { body: { ...body, time_zone: settings.time_zone } });
    freshThings.add(body.id);
    await navigate({ to: '/content/letters/$id/', params: { id: body.id } });
    id.current = '';
  });
  return {
    add: () => {
      const funnel = firstFunnel(funnels)?.id;
      if (funnel && !create.isPending)
        create.mutate(funnel, { onError: (error) => notify({ type: 'error', text: errorText(error) }) });
    },
    isAdding: create.isPending,
  };
}
