import { Trans, useLingui } from '@lingui/react/macro';
import { IconSend2 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { ContactLetter, ContactSeries } from '#contract/schemas/contacts/contactLetters.ts';
import { formatDateTime, formatTime } from '#src/i18n/format.ts';
import { formatDue } from '#src/i18n/formatDue.ts';
import { currentLanguage } from '#src/i18n/language.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { notSentReasonText } from '../chat/describeHistoryEntry.ts';
import classes from './PersonLetters.module.css';
import { leavesLater } from '../move/leavesLater.ts';
import { useNotPlannedText } from '../useNotPlannedText.ts';

const SendNowQuestion = lazy(async () => ({ default: (await import('../move/SendNowQuestion.tsx')).SendNowQuestion }));

interface Props {
  series: ContactSeries;
  letter: ContactLetter;
  contact: string;
  /** The person's. */
  name: string;
}

/** A letter for one person: what became of it, when it comes next or why it does not, and sending it at once. */
export function PersonLetter({ series, letter, contact, name }: Props) {
  const { t } = useLingui();
  const title = letter.name;
  return (
    <li className="flex gap-md items-start">
      <div className={classes.what}>
        <b className="text-sm medium" dir="auto" translate="no">
          {title}
        </b>
        <LatestSending letter={letter} zone={series.time_zone} />
        <NextSending letter={letter} zone={series.time_zone} />
      </div>
      {series.member !== 'left' && <SendNow {...{ series, letter, contact, name }} label={t`Send “${title}” now`} />}
    </li>
  );
}

const localOf = (timeZone: string) => ({ language: currentLanguage(), timeZone });

function LatestSending({ letter: { last }, zone }: { letter: ContactLetter; zone: string }) {
  const { i18n } = useLingui();
  const context = localOf(zone);
  if (!last) return null;
  const due = formatDateTime(context, last.at);
  const leaves = formatDue(context, last.at);
  if (last.state === 'sent')
    return (
      <span className="text-xs muted" data-tone="ok">
        <Trans>Received {due}</Trans>
      </span>
    );
  if (last.reason)
    return (
      <span className="text-xs muted" data-tone="bad">
        {notSentReasonText(i18n, last.reason)}
      </span>
    );
  return (
    <span className="text-xs muted">
      {last.held === 'late' ? (
        <Trans>Overdue since {due}: decide under Funnels</Trans>
      ) : last.held === 'lapsed' ? (
        <Trans>Once the subscription is renewed; it was due {due}</Trans>
      ) : last.held === 'limit' ? (
        <Trans>Once the message limit allows it; it was due {due}</Trans>
      ) : last.held ? (
        <Trans>Once the funnel runs; it was due {due}</Trans>
      ) : leavesLater(last.at) ? (
        <Trans>Queued: sends {leaves}</Trans>
      ) : (
        <Trans>Sending now</Trans>
      )}
    </span>
  );
}

function NextSending({ letter: { last, next, not_planned }, zone }: { letter: ContactLetter; zone: string }) {
  const context = localOf(zone);
  const notPlannedText = useNotPlannedText();
  if (not_planned)
    return (
      <span className="text-xs muted" data-tone="warn">
        {notPlannedText(not_planned)}
      </span>
    );
  if (!next) return null;
  const isFurther = last !== null;
  const due = formatDue(context, next.leaves_at);
  const at = formatTime(context, next.due_at);
  return (
    <>
      <span className="text-xs muted">{isFurther ? <Trans>Next: {due}</Trans> : due}</span>
      {next.leaves_at > next.due_at && (
        <span className="text-xs muted">
          <Trans>Due at {at}, delayed by the quiet hours or the limit.</Trans>
        </span>
      )}
    </>
  );
}

function SendNow({ label, ...question }: Props & { label: string }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <IconButton label={label} size="small" onClick={() => setAsked(true)}>
        <IconSend2 size={18} stroke={1.75} aria-hidden />
      </IconButton>
      <Suspense>{isAsked && <SendNowQuestion {...question} onClose={() => setAsked(false)} />}</Suspense>
    </>
  );
}
