import { Trans, useLingui } from '@lingui/react/macro';
import { IconCalendarUser, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Funnel } from '#contract/schemas/funnel.ts';
import type { Series } from '#contract/schemas/series.ts';
import { Button } from '#src/ui/Button.tsx';
import { LetterItem } from './LetterItem.tsx';
import { dateInWords } from './dateInWords.ts';
import type { PeopleView } from './people/PeoplePanel.tsx';
import { previewQuery } from './queries.ts';
import classes from './Series.module.css';

/** A picked day begins at midnight UTC, which is the day before in the west. */
const noonMs = 12 * 3_600_000;

interface Props {
  series: Series;
  funnel: Funnel;
  onShow: (view: PeopleView) => void;
  onAdd: () => void;
}

/** The letters of a series in their order, with the date of each for somebody who joins today or on another day. */
export function TimeLine({ series, funnel, onShow, onAdd }: Props) {
  const { t, i18n } = useLingui();
  const [joined, setJoined] = useState(() => new Date().toISOString());
  const [isToday, setToday] = useState(true);
  const zone = series.time_zone === 'contact' ? funnel.settings.time_zone : series.time_zone;
  const revisions = series.letters.map((letter) => letter.revision).join('.');
  const preview = useQuery(previewQuery(series.id, joined, `${series.revision}.${revisions}`));
  const dateOf = (id: string) => preview.data?.letters.find((letter) => letter.id === id)?.dates[0] ?? null;
  const when = dateInWords(i18n.locale, joined, zone);
  const pick = (day: string) => {
    if (day === '') return;
    setJoined(new Date(Date.parse(day) + noonMs).toISOString());
    setToday(false);
  };
  const backToToday = () => {
    setJoined(new Date().toISOString());
    setToday(true);
  };
  if (series.letters.length === 0)
    return (
      <p className={classes.none}>
        <Trans>No letters in this series yet. Add the first one and set its sending time.</Trans>
      </p>
    );
  return (
    <>
      <div className={classes.who}>
        <IconCalendarUser size={20} stroke={1.75} aria-hidden />
        <p>
          {isToday ? (
            <Trans>
              Dates for a person who joins today, <b>{when}</b>
            </Trans>
          ) : (
            <Trans>
              Dates for a person who joins on <b>{when}</b>
            </Trans>
          )}
        </p>
        <label className={classes.day}>
          <Trans>Another day</Trans>
          <input type="date" aria-label={t`Day of joining`} onChange={(event) => pick(event.target.value)} />
        </label>
        {!isToday && (
          <Button size="small" onClick={backToToday}>
            <Trans>Today</Trans>
          </Button>
        )}
      </div>
      <ol className={classes.line}>
        {series.letters.map((letter, index) => (
          <LetterItem
            key={letter.id}
            series={series}
            funnel={funnel}
            letter={letter}
            index={index}
            zone={zone}
            date={dateOf(letter.id)}
            joined={joined}
            onShow={onShow}
          />
        ))}
      </ol>
      <div className={classes.addLast}>
        <Button variant="ghost" onClick={onAdd}>
          <IconPlus size={16} stroke={1.75} aria-hidden />
          <Trans>Add a letter after this one</Trans>
        </Button>
      </div>
    </>
  );
}
