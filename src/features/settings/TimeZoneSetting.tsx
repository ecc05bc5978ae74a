import { Trans, useLingui } from '@lingui/react/macro';
import type { User } from '#contract/schemas/account/user.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { notify } from '#src/shell/toasts/notify.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useChangeMe } from './mutations.ts';
import classes from './SettingsForm.module.css';
import { TimeZoneField } from '#src/shell/clock/timeZone/TimeZoneField.tsx';
import { canonicalZone, describeZone, browserZone } from '#src/shell/clock/timeZone/timeZones.ts';
import { useNow } from '#src/shell/clock/useNow.ts';

/** The zone in which the user reads dates; it is saved as soon as it is chosen. */
export function TimeZoneSetting({ user }: { user: User }) {
  const { t, i18n } = useLingui();
  const now = useNow();
  const errorText = useErrorText();
  const format = useFormat();
  const { mutateAsync, isPending, variables, error } = useChangeMe();
  const saved = canonicalZone(user.time_zone) ?? browserZone();
  const asked = ((isPending || error) && variables?.time_zone) || saved;
  const device = describeZone(i18n, browserZone());
  const { city, offset } = device;
  const time = format.time(now);
  const choose = (time_zone: string) =>
    mutateAsync({ time_zone }).then(
      () => notify({ type: 'success', text: t`The time zone is saved` }),
      () => {},
    );
  return (
    <div className={classes.form}>
      {error && (
        <Alert className="mb-xl">
          <Trans>The time zone is not saved.</Trans> <span>{errorText(error)}</span>
        </Alert>
      )}
      <TimeZoneField value={asked} onChoose={(zone) => void choose(zone)} />
      <div className="row wrap gap-rows mt-xs">
        {error && (
          <Button isBusy={isPending} onClick={() => void choose(asked)}>
            <Trans>Try again</Trans>
          </Button>
        )}
        {device.id !== asked && (
          <Button variant="soft" onClick={() => void choose(device.id)}>
            <Trans>
              Use this device’s zone: {city}, {offset}
            </Trans>
          </Button>
        )}
        <output className={classes.state}>
          {isPending ? <Trans>Saving…</Trans> : !error && <Trans>It is {time} there now</Trans>}
        </output>
      </div>
    </div>
  );
}
