import { Trans, useLingui } from '@lingui/react/macro';
import { limits } from '#contract/limits.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { Series } from '#contract/schemas/sending/series.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { KnownZones } from '#src/shell/sending/KnownZones.tsx';
import { TimeZoneField } from '#src/shell/clock/timeZone/TimeZoneField.tsx';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { Segmented } from '#src/ui/field/Segmented.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import classes from '../Form.module.css';
import { usePersistedFields } from '#src/shell/typed/usePersistedFields.ts';
import { RuleFields } from './RuleFields.tsx';
import { rulesOf, startsOnOf, startThatStops, stopsOnOf } from './ruleFields.ts';
import { SeriesChange } from './SeriesChange.tsx';
import { useSeriesChange } from './useSeriesChange.ts';

interface Props {
  series: Series;
  funnel: Funnel;
  onClose: () => void;
}

/** Changes a series' name, what starts and stops it, and the clock that its letters go by. */
export function SeriesSettings({ series, funnel, onClose }: Props) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { fields, change, clear } = usePersistedFields(`series.${series.id}`, {
    ...{ name: series.name, zone: series.time_zone },
    ...rulesOf(series),
  });
  const name = fields.name.trim();
  const startsOn = startsOnOf(fields);
  const { effect, overdue, setOverdue, save, isBusy, error } = useSeriesChange(series, {
    ...{ name, time_zone: fields.zone },
    ...(startsOn && { starts_on: startsOn }),
    stops_on: stopsOnOf(fields),
  });
  const close = () => {
    clear();
    onClose();
  };
  const isReady = name !== '' && startsOn !== null && startThatStops(fields) === null;
  return (
    <Dialog onClose={onClose} title={t`Series settings`} closeLabel={t`Close`}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) save(close);
        }}
      >
        <TextField
          label={<Trans>Series name</Trans>}
          value={fields.name}
          maxLength={limits.titleChars}
          errors={name === '' ? [t`Enter a name.`] : []}
          onChange={(event) => change({ name: event.target.value })}
        />
        <RuleFields document={funnel.document} fields={fields} onChange={change} />
        <Segmented
          label={t`Time zone of the letters`}
          value={fields.zone === 'contact' ? 'own' : 'one'}
          options={[
            { value: 'own', label: <Trans>Each person’s own time</Trans> },
            { value: 'one', label: <Trans>One time zone</Trans> },
          ]}
          onChange={(kind) => change({ zone: kind === 'own' ? 'contact' : funnel.settings.time_zone })}
        />
        {fields.zone === 'contact' ? (
          <p className="muted">
            <Trans>Where a person’s time zone is unknown, the funnel’s is used.</Trans>{' '}
            <KnownZones funnel={funnel.id} />
          </p>
        ) : (
          <TimeZoneField value={fields.zone} onChoose={(zone) => change({ zone })} />
        )}
        {effect && <SeriesChange {...{ series, effect, overdue }} onOverdue={setOverdue} />}
        {error && <Alert>{errorText(error)}</Alert>}
        <div className={`${classes.actions} ${classes.stuck}`}>
          <Button onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary" isBusy={isBusy} disabled={!isReady}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
