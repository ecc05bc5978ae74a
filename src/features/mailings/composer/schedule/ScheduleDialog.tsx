import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { Estimate, Mailing } from '#contract/schemas/sending/mailing.ts';
import { call } from '#src/api/call.ts';
import { KnownZones } from '#src/shell/sending/KnownZones.tsx';
import { TimeZoneField } from '#src/shell/clock/timeZone/TimeZoneField.tsx';
import { useHourIn } from '#src/shell/clock/useHourIn.ts';
import { InlineWhen } from '#src/shell/when/InlineWhen.tsx';
import { useNotTime } from '#src/shell/when/useNotTime.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { DateTimeField } from '#src/ui/time/DateTimeField.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { Segmented } from '#src/ui/field/Segmented.tsx';
import { wallAhead } from '#src/ui/time/wallAhead.ts';
import forms from '#src/features/mailings/Form.module.css';
import { useMailingMutation } from '#src/features/mailings/queries.ts';
import { TransitionError } from '#src/features/mailings/TransitionError.tsx';
import { AudienceClocks } from '../audience/AudienceClocks.tsx';
import classes from '../Schedule.module.css';
import { wallInWords } from './wallInWords.ts';

interface Props {
  mailing: Mailing;
  funnelZone: string;
  /** The audience by its time zones. */
  zones: Estimate['zones'];
  /** Saves what is written, so that this is what will be sent. */
  beforeSave: () => Promise<void>;
  onClose: () => void;
}

const hourMinutes = 60;
const width = 860;
/** Where a day ends last. */
// oxlint-disable-next-line lingui/no-unlocalized-strings -- a zone's name.
const lastZone = 'Etc/GMT+12';

/** Sets when a mailing leaves: by the clock of a zone, or of each person. */
export function ScheduleDialog({ mailing, funnelZone, zones, beforeSave, onClose }: Props) {
  const { t, i18n } = useLingui();
  const hourIn = useHourIn();
  const notTime = useNotTime();
  const isOwn = mailing.time_zone === 'contact';
  const [whose, setWhose] = useState<'zone' | 'contact'>(isOwn ? 'contact' : 'zone');
  const [zone, setZone] = useState(isOwn ? funnelZone : (mailing.time_zone ?? funnelZone));
  const [at, setAt] = useState<string | null>(() => mailing.send_wall ?? wallAhead(zone, hourMinutes));
  const isPast = at !== null && at < wallAhead(whose === 'zone' ? zone : lastZone, 1);
  const save = useMailingMutation(async (wall: string) => {
    await beforeSave();
    const time_zone = whose === 'contact' ? 'contact' : zone;
    return call(endpoints.mailings.schedule, { params: { id: mailing.id }, body: { send_at: wall, time_zone } });
  });
  // what was refused may be mended by the change
  const changed =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      save.reset();
      set(value);
    };
  return (
    <Dialog onClose={onClose} title={t`When to send?`} closeLabel={t`Close`} width={width}>
      <form
        className="stack gap-xl min-w-0"
        onSubmit={(event) => {
          event.preventDefault();
          if (at !== null && !isPast && !save.isPending) save.mutate(at, { onSuccess: onClose });
        }}
      >
        <div className={classes.columns}>
          <InlineWhen value={at} zone={zone} onChange={changed(setAt)} />
          <div className="stack gap-xl min-w-0">
            <div>
              <p className={forms.caption} aria-hidden>
                <Trans>Date and time</Trans>
              </p>
              <DateTimeField
                label={t`Date`}
                timeLabel={t`Time of day`}
                notTime={notTime}
                value={at}
                locale={i18n.locale}
                onChange={changed(setAt)}
              />
            </div>
            <div className="stack gap-md">
              <p className={forms.caption} aria-hidden>
                <Trans>Whose time zone</Trans>
              </p>
              <Segmented
                label={t`Whose time zone`}
                value={whose}
                options={[
                  { value: 'zone', label: <Trans>One time for all</Trans> },
                  { value: 'contact', label: <Trans>Each person’s own time</Trans> },
                ]}
                onChange={changed(setWhose)}
              />
              {whose === 'zone' ? (
                <TimeZoneField value={zone} onChoose={changed(setZone)} />
              ) : (
                <p className="muted">
                  <Trans>Where someone’s time zone is unknown, the funnel’s is used.</Trans>{' '}
                  <KnownZones funnel={mailing.funnel} />
                </p>
              )}
            </div>
            {at !== null && <AudienceClocks {...{ at, whose, zone, funnelZone, zones }} />}
          </div>
        </div>
        {isPast && (
          <Alert tone="warn">
            <Trans>This time has passed. Choose a later one.</Trans>
          </Alert>
        )}
        {save.error && <TransitionError error={save.error} />}
        <div className={classes.foot}>
          <p className="grow medium" aria-live="polite">
            {at !== null && !isPast && hourIn(wallInWords(i18n.locale, at), whose === 'contact' ? 'contact' : zone)}
          </p>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary" isBusy={save.isPending} disabled={at === null || isPast}>
            <Trans>Schedule</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
