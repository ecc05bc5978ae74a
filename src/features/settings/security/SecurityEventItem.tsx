import { Trans, useLingui } from '@lingui/react/macro';
import type { SecurityEvent } from '#contract/schemas/securityEvent.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { useDeviceName } from '../useDeviceName.ts';
import { useDetailLabel } from './useDetailLabel.ts';
import { isAlarming, kindLabels } from './kindLabels.ts';
import classes from './SecurityLog.module.css';

/** One line of the security log: what happened, to whom, how, when and from where. */
export function SecurityEventItem({ event }: { event: SecurityEvent }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const detailLabel = useDetailLabel();
  const deviceName = useDeviceName();
  const { kind, user, actor, detail, times, address, user_agent } = event;
  const how = detailLabel(detail);
  const actorName = actor && (actor.email ?? actor.id);
  const until = format.time(event.last_at);
  const where = [address, user_agent && deviceName(user_agent)].filter(Boolean).join(' · ');
  return (
    <li className={classes.item}>
      <div className={classes.text}>
        <h2 className={classes.kind}>
          {isAlarming(kind) ? (
            <Badge tone="warn">{i18n._(kindLabels[kind])}</Badge>
          ) : (
            <span>{i18n._(kindLabels[kind])}</span>
          )}
          {times > 1 && <span className={classes.times}>{`×${format.number(times)}`}</span>}
        </h2>
        {user && <p className={classes.who}>{user.email ?? user.id}</p>}
        {actorName && (
          <p>
            <Trans>by {actorName}</Trans>
          </p>
        )}
        {how && <p>{how}</p>}
      </div>
      <div className={classes.when}>
        <time dateTime={event.at}>{format.dateTime(event.at)}</time>
        {times > 1 && (
          <p>
            <Trans>last at {until}</Trans>
          </p>
        )}
        {where && <p title={user_agent}>{where}</p>}
      </div>
    </li>
  );
}
