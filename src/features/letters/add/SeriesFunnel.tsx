import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { Series } from '#contract/schemas/sending/series.ts';
import { call } from '#src/api/call.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { funnelChoicesQuery } from '#src/shell/funnelFrame/funnelChoicesQuery.ts';
import { notify } from '#src/shell/toasts/notify.ts';
import { Select } from '#src/ui/field/Select.tsx';
import { useSeriesMutation } from '../queries.ts';

interface Props {
  series: Series;
  /** Shown where there is nothing to choose. */
  name: string;
}

/** To which funnel a series belongs. Until it has a letter or people it can be given to another one, with whose start it then starts. */
export function SeriesFunnel({ series, name }: Props) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { in: present, finished, left } = series.members;
  const isMovable = series.letters.length === 0 && series.state === 'off' && present + finished + left === 0;
  const { data } = useQuery({ ...funnelChoicesQuery, enabled: isMovable });
  const move = useSeriesMutation((funnel: string) =>
    call(endpoints.series.change, { params: { id: series.id }, body: { funnel } }),
  );
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
