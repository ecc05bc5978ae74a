import { Trans, useLingui } from '@lingui/react/macro';
import { IconClock } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { User } from '#contract/schemas/account/user.ts';
import { call } from '#src/api/call.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { useSession } from '#src/session/SessionContext.ts';
import { useBannerHeight } from '#src/shell/frame/bannerHeight.ts';
import { notify } from '#src/shell/toasts/notify.ts';
import { Button } from '#src/ui/Button.tsx';
import { cityOf, describeZone } from './timeZones.ts';
import classes from './ZoneOffer.module.css';

/** Offers the device's zone to an account that never chose one; the answer is stored with the account. */
export function ZoneOffer({ user, device }: { user: User; device: string }) {
  const { t, i18n } = useLingui();
  const session = useSession();
  const errorText = useErrorText();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (time_zone: string) => call(endpoints.account.changeMe, { body: { time_zone } }),
    onSuccess: (changed) => {
      session.setUser(changed);
      notify({ type: 'success', text: t`The time zone is saved` });
    },
    scope: { id: 'me' },
    networkMode: 'always',
  });
  const banner = useRef<HTMLElement>(null);
  useBannerHeight(banner, true);
  const { city, offset } = describeZone(i18n, device);
  const present = cityOf(i18n, user.time_zone);
  return (
    <section ref={banner} className={classes.banner} aria-label={t`Time zone of this device`}>
      <IconClock size={18} stroke={1.75} aria-hidden />
      <output className="grow">
        {error ? (
          <>
            <Trans>The time zone is not saved.</Trans> <span>{errorText(error)}</span>
          </>
        ) : (
          <Trans>
            Your dates and hours are in the zone {present}; this device is in another: {city}, {offset}. If you switch,
            dates, the days of the dashboard and new funnels follow it. Existing funnels keep their zone.
          </Trans>
        )}
      </output>
      <Button variant="primary" isBusy={isPending && variables === device} onClick={() => mutate(device)}>
        <Trans>
          Switch to {city}, {offset}
        </Trans>
      </Button>
      <Button variant="ghost" isBusy={isPending && variables !== device} onClick={() => mutate(user.time_zone)}>
        <Trans>Keep {present}</Trans>
      </Button>
    </section>
  );
}
