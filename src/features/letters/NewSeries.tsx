import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { v7 } from 'uuid';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { call } from '#src/api/call.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { seriesFunnelQuery } from '#src/person/series/seriesQueries.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Select } from '#src/ui/Select.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import classes from './Form.module.css';
import { useSeriesMutation } from './queries.ts';
import { emptyRules, startsOnOf, startThatStops, stopsOnOf } from './rules/ruleFields.ts';
import { RuleFields } from './rules/RuleFields.tsx';
import { usePersistedFields } from '#src/shell/usePersistedFields.ts';

interface Props {
  /** The funnels to choose from; with a single one there is no choice. */
  funnels: readonly { id: string; name: string }[];
  onClose: () => void;
}

/** Creates a series and opens it. */
export function NewSeries({ funnels, onClose }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const [id] = useState(() => v7());
  const { fields, change, clear } = usePersistedFields('series.new', { name: '', funnel: '', ...emptyRules });
  const funnel = funnels.find((one) => one.id === fields.funnel)?.id ?? funnels[0]?.id ?? '';
  const { data } = useQuery(seriesFunnelQuery(funnel));
  const startsOn = startsOnOf(fields);
  const name = fields.name.trim();
  const isReady = name !== '' && startsOn !== null && startThatStops(fields) === null && data !== undefined;
  const create = useSeriesMutation(() =>
    call(endpoints.series.create, {
      body: {
        ...{ id, funnel, name },
        starts_on: startsOn ?? { kind: 'funnel' },
        stops_on: stopsOnOf(fields),
        time_zone: data?.settings.time_zone ?? 'UTC',
      },
    }),
  );
  const submit = () =>
    create.mutate(undefined, {
      onSuccess: () => {
        clear();
        void navigate({ to: '/content/letters/$id/', params: { id } });
      },
    });
  return (
    <Dialog onClose={onClose} title={t`New series`} closeLabel={t`Close`}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !create.isPending) submit();
        }}
      >
        <TextField
          label={<Trans>Series name</Trans>}
          value={fields.name}
          maxLength={limits.titleChars}
          onChange={(event) => change({ name: event.target.value })}
        />
        {funnels.length > 1 && (
          <Select
            label={t`Funnel`}
            isWide
            value={funnel}
            choices={funnels.map((one) => ({ value: one.id, label: one.name }))}
            onChange={(chosen) => change({ ...emptyRules, funnel: chosen ?? '' })}
          />
        )}
        {data && <RuleFields document={data.document} fields={fields} onChange={change} />}
        {create.error && <Alert>{errorText(create.error)}</Alert>}
        <div className={`${classes.actions} ${classes.stuck}`}>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary" isBusy={create.isPending} disabled={!isReady}>
            <Trans>Create</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
