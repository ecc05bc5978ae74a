import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { dayAndTimeAt, momentOfDay } from '#machines/time/dayAndTime.ts';
import { TimeZoneField } from '#src/shell/clock/timeZone/TimeZoneField.tsx';
import { Button } from '#src/ui/Button.tsx';
import { DayCalendar } from '#src/ui/time/DayCalendar.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { useNotTime } from '#src/shell/when/useNotTime.ts';
import { TimeField } from '#src/ui/time/TimeField.tsx';
import classes from '../Form.module.css';

/** The person whose dates the time line shows. */
export interface Joining {
  /** An instant; null is now. */
  at: string | null;
  /** Their time zone; null is the series' or the funnel's. */
  zone: string | null;
}

interface Props {
  /** The instant that is shown now, and the zone that it is read by. */
  at: string;
  zone: string;
  /** Letters leave by each person's own clock. */
  hasOwnZone: boolean;
  onChoose: (joining: Joining) => void;
  onClose: () => void;
}

/** Chooses when somebody joins, and in which zone, to see their dates. */
export function JoinForm({ at, zone: first, hasOwnZone, onChoose, onClose }: Props) {
  const { t, i18n } = useLingui();
  const notTime = useNotTime();
  const [zone, setZone] = useState(first);
  const [local, setLocal] = useState(() => dayAndTimeAt(Date.parse(at), first));
  const choose = (joining: Joining) => {
    onChoose(joining);
    onClose();
  };
  const ownZone = hasOwnZone ? zone : null;
  return (
    <Dialog onClose={onClose} title={t`When they join`} closeLabel={t`Close`} width={400}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          choose({ at: new Date(momentOfDay(local, zone)).toISOString(), zone: ownZone });
        }}
      >
        <DayCalendar
          label={t`Day of joining`}
          locale={i18n.locale}
          value={local.day}
          onChange={(day) => setLocal({ ...local, day })}
        />
        <div className="row gap-lg justify-between">
          <span>
            <Trans>Time of day</Trans>
          </span>
          <TimeField
            label={t`Time of day`}
            notTime={notTime}
            value={local.time}
            onChange={(time) => setLocal({ ...local, time })}
          />
        </div>
        {hasOwnZone && <TimeZoneField value={zone} onChoose={setZone} />}
        <div className={classes.actions}>
          <Button onClick={() => choose({ at: null, zone: ownZone })}>
            <Trans>Today</Trans>
          </Button>
          <Button type="submit" variant="primary">
            <Trans>Show the dates</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
