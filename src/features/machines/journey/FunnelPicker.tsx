import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useUser } from '#src/session/SessionContext.ts';
import { Select } from '#src/ui/field/Select.tsx';
import { ownFunnelsQuery } from './queries.ts';
import classes from './Source.module.css';

const sample = 'sample';

/** Which funnel the journey walks; a guest has the sample alone. */
export function FunnelPicker({ funnel }: { funnel?: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const user = useUser();
  const { data } = useQuery({ ...ownFunnelsQuery, enabled: user !== null });
  if (!user)
    return (
      <p className={classes.note}>
        <Trans>A sample of two stages. Sign in to choose a funnel of your own.</Trans>
      </p>
    );
  const own = (data?.results ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Select
      isWide
      label={t`Funnel`}
      value={funnel ?? sample}
      choices={[{ value: sample, label: t`A sample of two stages` }, ...own]}
      onChange={(chosen = sample) =>
        void navigate({
          to: '/machines/$id/',
          params: { id: 'journey' },
          search: chosen === sample ? {} : { funnel: chosen },
          resetScroll: false,
        })
      }
    />
  );
}
