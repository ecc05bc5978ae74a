import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Letter, Series } from '#contract/schemas/sending/series.ts';
import { formatDue } from '#src/i18n/formatDue.ts';
import { currentLanguage } from '#src/i18n/language.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { lettersQuery } from '../contactQueries.ts';
import { AfterQuiet } from './AfterQuiet.tsx';
import { joinDatesQuery, seriesFunnelQuery } from './seriesQueries.ts';
import { type PersonQuiet, quietOf } from './quietOf.ts';
import { useRepeatText } from './useRepeatText.ts';
import classes from './Join.module.css';

interface Props {
  series: Series;
  contact: { id: string; time_zone: string | null };
  /** The person's. */
  name: string;
}

/** What a person gets who is put into a series now, and when. */
export function JoinDates({ series, contact, name }: Props) {
  const errorText = useErrorText();
  const { data, error } = useQuery(joinDatesQuery(series, contact.time_zone));
  const { data: had } = useQuery(lettersQuery(contact.id));
  const { data: funnel } = useQuery(seriesFunnelQuery(series.funnel));
  const quiet = funnel ? quietOf(funnel.settings, contact.time_zone) : null;
  const before = had?.results.find(({ id }) => id === series.id)?.member;
  if (error) return <Alert>{errorText(error)}</Alert>;
  if (!data) return <Spinner size={20} />;
  const zone = data.time_zone.replaceAll('_', ' ');
  const at = new Map(data.letters.map(({ id, dates }) => [id, dates[0] ?? null]));
  return (
    <div className={classes.dates} aria-live="polite">
      {series.letters.length === 0 ? (
        <p>
          <Trans>This series has no letters yet.</Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans>
              {name} gets (time zone: {zone}):
            </Trans>
          </p>
          <ul>
            {series.letters.map((letter) => (
              <li key={letter.id}>
                <b dir="auto" translate="no">
                  {letter.name}
                </b>
                <LetterDate letter={letter} at={at.get(letter.id) ?? null} zone={data.time_zone} quiet={quiet} />
              </li>
            ))}
          </ul>
        </>
      )}
      {before !== undefined && (
        <p>
          <Trans>They were in this series before: it starts over, and they get the same letters again.</Trans>
        </p>
      )}
      {series.state === 'off' && (
        <Alert tone="warn">
          <Trans>
            The series is off: nothing is sent until you turn it on, and dates that pass before then are skipped.
          </Trans>
        </Alert>
      )}
    </div>
  );
}

interface DateProps {
  letter: Letter;
  at: string | null;
  zone: string;
  quiet: PersonQuiet | null;
}

function LetterDate({ letter, at, zone, quiet }: DateProps) {
  const { everyText, endText } = useRepeatText();
  if (letter.timing === null)
    return (
      <span className="text-xs" data-tone="warn">
        <Trans>No sending time: it is not sent automatically</Trans>
      </span>
    );
  if (at === null)
    return (
      <span className="text-xs" data-tone="warn">
        <Trans>Not sent: the date has passed</Trans>
      </span>
    );
  const due = formatDue({ language: currentLanguage(), timeZone: zone }, at);
  const isRepeated = letter.repeat && letter.times !== 1;
  const often = isRepeated ? [everyText(letter.timing), endText(letter)].filter(Boolean).join(', ') : '';
  return (
    <>
      <span className="text-xs">
        {isRepeated ? (
          <Trans>
            {due}, then {often}
          </Trans>
        ) : (
          due
        )}
      </span>
      {quiet && <AfterQuiet date={at} quiet={quiet} zone={zone} />}
    </>
  );
}
