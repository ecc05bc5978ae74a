import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { v7 } from 'uuid';
import { endpoints } from '#contract/endpoints.ts';
import type { Series } from '#contract/schemas/sending/series.ts';
import { call } from '#src/api/call.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { freshThings } from '#src/platform/freshThings.ts';
import { funnelChoicesQuery } from '#src/shell/funnelFrame/funnelChoicesQuery.ts';
import { notify } from '#src/shell/toasts/notify.ts';
import { Select } from '#src/ui/field/Select.tsx';
import { useSeriesMutation } from '../queries.ts';

interface Props {
  series: Series;
  /** Shown where there is nothing to choose. */
  name: string;
}

/** To which funnel a series belongs. Until it has a letter it is made anew in another one, because its rules name parts of a funnel. */
export function SeriesFunnel({ series, name }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const { in: present, finished, left } = series.members;
  const isMovable = series.letters.length === 0 && series.state === 'off' && present + finished + left === 0;
  const { data } = useQuery({ ...funnelChoicesQuery, enabled: isMovable });
  const [id] = useState(() => v7());
  const move = useSeriesMutation(async (funnel: string) => {
    const body = { id, funnel, name: series.name, starts_on: { kind: 'funnel' as const }, time_zone: series.time_zone };
    await call(endpoints.series.create, { body });
    if (freshThings.has(series.id)) freshThings.add(id);
    freshThings.forget(series.id);
    await call(endpoints.series.remove, { params: { id: series.id } });
    await navigate({ to: '/content/letters/$id/', params: { id }, replace: true });
  });
  const funnels = data?.results ?? [];
  if (!isMovable || funnels.length < 2) return name;
  return (
    <Select
      label={t`Funnel`}
      value={move.isPending ? move.variables : series.funnel}
      choices={funnels.map((one) => ({ value: one.id, label: one.name }))}
      onChange={(funnel) => {
        if (funnel && funnel !== series.funnel && !move.isPending)
          move.mutate(funnel, { onError: (error) => notify({ type: 'error', text: errorText(error) }) });
      }}
    />
  );
}
