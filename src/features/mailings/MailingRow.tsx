import { Plural, Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react/macro';
import { IconCopy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { MailingSummary } from '#contract/schemas/sending/mailing.ts';
import { formatDateTime } from '#src/i18n/format.ts';
import { currentLanguage } from '#src/i18n/language.ts';
import { LazyZoneCity } from '#src/shell/clock/timeZone/lazyZoneCity.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Card } from '#src/ui/list/Card.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import classes from './Mailings.module.css';
import { ArchiveMailing } from './archive/ArchiveMailing.tsx';
import { isOutOfWork } from './archive/isOutOfWork.ts';
import { MailingStateBadge } from './MailingStateBadge.tsx';
import { doneOf } from './mailingNumbers.ts';
import { RemoveMailing } from './RemoveMailing.tsx';
import { SentBar } from './SentBar.tsx';
import { useCopyMailing } from './useCopyMailing.ts';
import { useMoment } from '#src/shell/sending/useMoment.ts';
import cardLink from '#src/ui/list/cardLink.module.css';
import { useMailingReasonText } from './useMailingReasonText.ts';

/** A mailing in the list: its state, its progress, and what can be done with it. */
export function MailingRow({ mailing, funnelName }: { mailing: MailingSummary; funnelName: string | undefined }) {
  const { t, i18n } = useLingui();
  const { copy, isCopying } = useCopyMailing(mailing);
  const reasonText = useMailingReasonText();
  const { title, state, progress } = mailing;
  const isOver = isOutOfWork(state);
  const isUnderWay = state === 'sending' || state === 'paused';
  const reason = reasonText(mailing);
  return (
    <Card className={classes.row}>
      <div className="item-main">
        <h2 className="item-name">
          <Link to="/content/mailings/$id/" params={{ id: mailing.id }} className={cardLink.link}>
            {title}
          </Link>
        </h2>
        <p className="item-facts min-w-0">
          {funnelName && <span className="min-w-0 break-words">{funnelName}</span>}
          <When mailing={mailing} />
          {reason && <span className="min-w-0 break-words">{reason}</span>}
        </p>
      </div>
      {progress.recipients > 0 && (
        <div className="item-numbers">
          <p>
            {isUnderWay ? (
              <Trans>
                {i18n.number(doneOf(progress))} of{' '}
                <Plural value={progress.recipients} one="# person" other="# people" />
              </Trans>
            ) : (
              <Trans>
                sent to <Plural value={progress.sent} one="# person" other="# people" />
              </Trans>
            )}
          </p>
          <Results progress={progress} />
          {isUnderWay && <SentBar progress={progress} />}
        </div>
      )}
      <MailingStateBadge state={state} />
      <div className={classes.icons}>
        <IconButton label={t`Copy “${title}”`} disabled={isCopying} onClick={copy}>
          <IconCopy size={18} stroke={1.75} aria-hidden />
        </IconButton>
        {isOver && <ArchiveMailing mailing={mailing} />}
        {isOver && <RemoveMailing mailing={mailing} />}
      </div>
    </Card>
  );
}

/** What came of it so far: who of those who got it pressed a button, and who blocked the bot. */
function Results({ progress: { sent, pressed, blocked_after: blocked } }: Pick<MailingSummary, 'progress'>) {
  const format = useFormat();
  if (sent === 0 || (pressed === 0 && blocked === 0)) return null;
  const [share, people] = [format.percent(pressed / sent, 0), format.number(blocked)];
  return (
    <p className={classes.results}>
      {pressed > 0 && (
        <span>
          <Trans>pressed: {share}</Trans>
        </span>
      )}
      {blocked > 0 && (
        <span>
          <Trans>blocked: {people}</Trans>
        </span>
      )}
    </p>
  );
}

function When({ mailing }: { mailing: MailingSummary }) {
  const { state, send_wall, started_at, created_at } = mailing;
  const moment = useMoment();
  if (state === 'scheduled' && send_wall === null)
    return (
      <span className="min-w-0 break-words">
        <Trans>sends in a few seconds</Trans>
      </span>
    );
  if (state === 'scheduled' && send_wall !== null) return <Scheduled wall={send_wall} timeZone={mailing.time_zone} />;
  if (started_at) {
    const at = moment(started_at);
    return (
      <span className="min-w-0 break-words">
        <Trans>started {at}</Trans>
      </span>
    );
  }
  const at = moment(created_at);
  return (
    <span className="min-w-0 break-words">
      <Trans>created {at}</Trans>
    </span>
  );
}

/** As its owner chose it: by the clock of a zone, or of each person. */
function Scheduled({ wall, timeZone }: { wall: string; timeZone: string | null }) {
  const at = formatDateTime({ language: currentLanguage(), timeZone: 'UTC' }, `${wall}:00Z`);
  return (
    <span className="min-w-0 break-words">
      {timeZone === 'contact' ? (
        <Trans>sends {at} in each person’s time zone</Trans>
      ) : (
        <Trans>
          sends {at} (<LazyZoneCity zone={timeZone ?? 'UTC'} />)
        </Trans>
      )}
    </span>
  );
}
