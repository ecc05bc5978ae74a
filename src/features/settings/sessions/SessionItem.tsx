import { Trans, useLingui } from '@lingui/react/macro';
import { IconDevices, IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react';
import type { Session } from '#contract/schemas/account/session.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { readDevice } from './device.ts';
import classes from './Sessions.module.css';
import { useDeviceName } from './useDeviceName.ts';

const icons = { phone: IconDeviceMobile, tablet: IconDeviceTablet, computer: IconDeviceDesktop, unknown: IconDevices };

export function SessionItem({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const name = useDeviceName()(session.user_agent);
  const since = format.dateTime(session.created_at);
  const seen = format.relative(session.last_seen_at);
  const Icon = icons[readDevice(session.user_agent).kind];
  return (
    <li className={classes.item}>
      <Icon size={24} stroke={1.5} aria-hidden className={classes.icon} />
      <div className={classes.text}>
        <h3 title={session.user_agent}>
          <span>{name}</span>
          {session.is_current && (
            <Badge tone="ok">
              <Trans>This device</Trans>
            </Badge>
          )}
        </h3>
        <p className="text-sm muted">
          <Trans>Signed in {since}</Trans>
        </p>
        {!session.is_current && (
          <p className="text-sm muted" title={format.dateTime(session.last_seen_at)}>
            <Trans>Last seen {seen}</Trans>
          </p>
        )}
      </div>
      {!session.is_current && (
        <Button variant="danger" onClick={onEnd} aria-label={t`End the session: ${name}`}>
          <Trans>End</Trans>
        </Button>
      )}
    </li>
  );
}
