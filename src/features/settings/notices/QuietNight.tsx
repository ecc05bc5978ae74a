import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useState } from 'react';
import type { NoticeSettings } from '#contract/schemas/notices.ts';
import type { User } from '#contract/schemas/account/user.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { notify } from '#src/shell/toasts/notify.ts';
import { Card } from '#src/ui/list/Card.tsx';
import { Switch } from '#src/ui/field/Switch.tsx';
import { useNotTime } from '#src/shell/when/useNotTime.ts';
import { TimeField } from '#src/ui/time/TimeField.tsx';
import { useChangeNoticeSettings } from '../mutations.ts';
import { TimeZoneSetting } from '../TimeZoneSetting.tsx';
import classes from './QuietNight.module.css';

type Quiet = NonNullable<NoticeSettings['quiet']>;
const usual: Quiet = { from: '22:00', to: '08:00' };
/** Typed times are saved once nobody types any more. */
const settleMs = 800;

/** The hours in which only the bell tells, by the account's time zone. */
export function QuietNight({ user, quiet }: { user: User; quiet: Quiet | null }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { mutate } = useChangeNoticeSettings();
  const save = (next: Quiet | null) =>
    mutate({ quiet: next }, { onError: (error) => notify({ type: 'error', text: errorText(error) }) });
  return (
    <Card className={classes.card} aria-label={t`Quiet at night`}>
      <div className={classes.body}>
        <Switch
          label={<Trans>Quiet at night</Trans>}
          hint={
            <Trans>
              At night notices are collected here, and in the morning you get one message with all of them. While you
              have Voronka open, Telegram and e-mail wait five minutes for you to read it here.
            </Trans>
          }
          isOn={quiet !== null}
          onChange={(isOn) => save(isOn ? usual : null)}
        />
        {quiet && <Hours quiet={quiet} onChange={save} />}
        {quiet && !user.is_time_zone_set && (
          <p className={classes.note}>
            <Trans>Choose your time zone: until then nobody knows when your night is, and notices come at once.</Trans>
          </p>
        )}
      </div>
      {quiet && <TimeZoneSetting user={user} />}
    </Card>
  );
}

function Hours({ quiet, onChange }: { quiet: Quiet; onChange: (quiet: Quiet) => void }) {
  const { t } = useLingui();
  const notTime = useNotTime();
  const errorId = useId();
  const [typed, setTyped] = useState(quiet);
  const isEmpty = typed.from === typed.to;
  const isChanged = typed.from !== quiet.from || typed.to !== quiet.to;
  useEffect(() => {
    if (!isChanged || isEmpty) return undefined;
    const timer = setTimeout(() => onChange(typed), settleMs);
    return () => clearTimeout(timer);
  });
  const invalid = isEmpty ? errorId : undefined;
  return (
    <div>
      <div className={classes.hours}>
        <span aria-hidden>
          <Trans context="a time of the day">From</Trans>
        </span>
        <TimeField
          label={t`Start of the night`}
          notTime={notTime}
          value={typed.from}
          errorId={invalid}
          onChange={(from) => setTyped({ ...typed, from })}
        />
        <span aria-hidden>
          <Trans context="a time of the day">to</Trans>
        </span>
        <TimeField
          label={t`End of the night`}
          notTime={notTime}
          value={typed.to}
          errorId={invalid}
          onChange={(to) => setTyped({ ...typed, to })}
        />
      </div>
      {isEmpty && (
        <p id={errorId} role="alert" className={classes.wrong}>
          <Trans>The night starts and ends at different times.</Trans>
        </p>
      )}
    </div>
  );
}
