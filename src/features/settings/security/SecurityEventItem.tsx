import { Trans, useLingui } from '@lingui/react/macro';
import type { SecurityEvent } from '#contract/schemas/account/securityEvent.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { useDeviceName } from '../sessions/useDeviceName.ts';
import { useDetailLabel } from './useDetailLabel.ts';
import { isAlarming, securityEventLabels } from './securityEventLabels.ts';
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
            <Badge tone="warn">{i18n._(securityEventLabels[kind])}</Badge>
          ) : (
            <span>{i18n._(securityEventLabels[kind])}</span>
          )}
          {times > 1 && <span className="medium muted tabular">{`×${format.number(times)}`}</span>}
        </h2>
        {user && <p className="text-sm">{user.email ?? user.id}</p>}
        {actorName && (
          <p className="text-sm muted">
            <Trans>by {actorName}</Trans>
          </p>
        )}
        {how && <p className="text-sm muted">{how}</p>}
      </div>
      <div className={classes.when}>
        <time className="text-sm muted" dateTime={event.at}>
          {format.dateTime(event.at)}
        </time>
        {times > 1 && (
          <p className="text-sm muted">
            <Trans>last at {until}</Trans>
          </p>
        )}
        {where && (
          <p className="text-sm muted" title={user_agent}>
            {where}
          </p>
        )}
      </div>
    </li>
  );
}
