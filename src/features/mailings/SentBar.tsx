import { useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import type { MailingProgress } from '#contract/schemas/sending/mailing.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { doneOf } from './mailingNumbers.ts';
import classes from './SentBar.module.css';

/** The progress of a mailing by what came of it. */
export function SentBar({ progress }: { progress: MailingProgress }) {
  const { t, i18n } = useLingui();
  const { recipients, sent, unreachable, failed, uncertain, dropped } = progress;
  const share = recipients === 0 ? 0 : doneOf(progress) / recipients;
  const parts = { sent, unreachable, failed, uncertain, dropped };
  return (
    <>
      <VisuallyHidden>
        <progress max={1} value={share} aria-label={t`Progress`}>
          {i18n.number(share, { style: 'percent', maximumFractionDigits: 0 })}
        </progress>
      </VisuallyHidden>
      <div className={classes.bar} aria-hidden>
        {Object.entries(parts).map(
          ([kind, count]) =>
            count > 0 && <i key={kind} className={classes[kind]} style={widthOf(count / recipients)} />,
        )}
      </div>
    </>
  );
}

const widthOf = (share: number): CSSProperties => ({ width: `${share * 100}%` });
