import { Trans } from '@lingui/react/macro';
import { afterQuietHours } from '#machines/time/quietHours.ts';
import { formatDate, formatDateTime, formatTime } from '#src/i18n/format.ts';
import { currentLanguage } from '#src/i18n/language.ts';
import type { PersonQuiet } from './quietOf.ts';

interface Props {
  /** When a letter is due. */
  date: string | number;
  quiet: PersonQuiet;
  /** By whose clock its date is shown. */
  zone: string;
}

/** When a letter leaves that is due in quiet hours; nothing for another. */
export function AfterQuiet({ date, quiet, zone }: Props) {
  const due = new Date(date).getTime();
  const end = afterQuietHours(due, quiet.hours, quiet.zone);
  if (end === due) return null;
  const context = { language: currentLanguage(), timeZone: zone };
  const isSameDay = formatDate(context, due) === formatDate(context, end);
  const when = isSameDay ? formatTime(context, end) : formatDateTime(context, end);
  return (
    <span>
      <Trans>Sends after quiet hours: {when}</Trans>
    </span>
  );
}
