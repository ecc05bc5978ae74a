import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconClockOff, IconMail, IconRepeat } from '@tabler/icons-react';
import { useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnel.ts';
import type { Letter, Series } from '#contract/schemas/series.ts';
import { call } from '#src/api/call.ts';
import { daysBetween, shortDateInWords } from './dateInWords.ts';
import { LetterCard } from './LetterCard.tsx';
import { LetterDialogs } from './LetterDialogs.tsx';
import type { LetterDialog } from './LetterMenu.tsx';
import { LetterProblems } from './LetterProblems.tsx';
import type { PeopleView } from './people/PeoplePanel.tsx';
import { useSeriesMutation } from './queries.ts';
import classes from './Series.module.css';

interface Props {
  series: Series;
  funnel: Funnel;
  letter: Letter;
  index: number;
  zone: string;
  /** Its first date for a person who joins at `joined`. */
  date: string | null;
  joined: string;
  /** They join now, so that days are counted from today. */
  isNow: boolean;
  onShow: (view: PeopleView) => void;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** A letter on the time line. */
export function LetterItem({ series, funnel, letter, index, zone, date, joined, isNow, onShow }: Props) {
  const [open, setOpen] = useState<LetterDialog | null>(null);
  const params = { id: series.id, letter: letter.id };
  const { mutate: moveTo } = useSeriesMutation((to: number) =>
    call(endpoints.series.moveLetter, { params, body: { index: to } }),
  );
  const isLast = index === series.letters.length - 1;
  const Pin = letter.timing === null ? IconClockOff : letter.repeat ? IconRepeat : IconMail;
  return (
    <li className={classes.item} data-untimed={letter.timing === null || undefined}>
      <When {...{ letter, date, joined, isNow, zone }} />
      <span className={classes.pin}>
        <Pin {...icon} />
      </span>
      <LetterCard
        letter={letter}
        onUp={index === 0 ? null : () => moveTo(index - 1)}
        onDown={isLast ? null : () => moveTo(index + 1)}
        onOpen={setOpen}
        onShow={onShow}
        problems={<LetterProblems series={series} letter={letter} />}
      />
      <LetterDialogs {...{ series, funnel, letter, zone, open }} onClose={() => setOpen(null)} />
    </li>
  );
}

function When({ letter, date, joined, isNow, zone }: Pick<Props, 'letter' | 'date' | 'joined' | 'isNow' | 'zone'>) {
  const { i18n } = useLingui();
  if (!letter.timing)
    return (
      <p className={classes.when}>
        <b>
          <Trans>No time</Trans>
        </b>
      </p>
    );
  if (!date) return <p className={classes.when} />;
  const days = daysBetween(joined, date, zone);
  const relative = new Intl.RelativeTimeFormat(i18n.locale, { numeric: 'auto' }).format(days, 'day');
  return (
    <p className={classes.when}>
      <b>
        {isNow ? (
          relative
        ) : days === 0 ? (
          <Trans>The same day</Trans>
        ) : (
          <Plural value={days} one="# day later" other="# days later" />
        )}
      </b>
      <span>{shortDateInWords(i18n.locale, date, zone)}</span>
    </p>
  );
}
