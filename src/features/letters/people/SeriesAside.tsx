import { Plural, Trans } from '@lingui/react/macro';
import { IconUserPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Series } from '#contract/schemas/sending/series.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Card } from '#src/ui/list/Card.tsx';
import { HistoryItem } from './HistoryItem.tsx';
import classes from './People.module.css';
import type { PeopleView } from './SeriesPeoplePanel.tsx';
import { seriesHistoryQuery } from './peopleQueries.ts';

/** As many as fit beside the time line. */
const shown = 6;
const pollMs = 20_000;

interface Props {
  series: Series;
  onOpen: (view: PeopleView) => void;
}

/** Beside the time line: how many are in the series, and what was sent last. */
export function SeriesAside({ series, onOpen }: Props) {
  const format = useFormat();
  const { members, letters } = series;
  const received = letters.reduce((sum, letter) => sum + letter.received, 0);
  const finished = format.number(members.finished);
  const left = format.number(members.left);
  return (
    <aside className={classes.aside}>
      <Card className={classes.stats}>
        <button type="button" onClick={() => onOpen({ kind: 'members', state: 'in' })}>
          <b>{format.number(members.in)}</b>
          <span>
            <Plural value={members.in} one="person in the series" other="people in the series" />
          </span>
        </button>
        <button type="button" onClick={() => onOpen({ kind: 'members', received: 'any' })}>
          <b>{format.number(received)}</b>
          <span>
            <Plural value={received} one="letter received" other="letters received" />
          </span>
        </button>
        <button type="button" onClick={() => onOpen({ kind: 'members', state: 'finished' })}>
          <Trans>finished: {finished}</Trans>
        </button>
        <button type="button" onClick={() => onOpen({ kind: 'members', state: 'left' })}>
          <Trans>left: {left}</Trans>
        </button>
        <button type="button" className={classes.add} onClick={() => onOpen({ kind: 'add' })}>
          <IconUserPlus size={16} stroke={1.75} aria-hidden />
          <Trans>Add a person</Trans>
        </button>
      </Card>
      <Latest series={series} onOpen={onOpen} />
    </aside>
  );
}

function Latest({ series, onOpen }: Props) {
  const { data } = useInfiniteQuery({ ...seriesHistoryQuery(series.id, {}, shown), refetchInterval: pollMs });
  const items = data?.pages[0]?.results ?? [];
  if (items.length === 0) return null;
  return (
    <Card className={classes.latest}>
      <h2>
        <Trans context="of letters">Recent letters</Trans>
      </h2>
      <ul className={classes.list}>
        {items.map((item) => (
          <HistoryItem key={`${item.letter}/${item.contact}/${item.due_at}`} series={series} item={item} isBrief />
        ))}
      </ul>
      <button type="button" className={classes.all} onClick={() => onOpen({ kind: 'history' })}>
        <Trans>Whole history</Trans>
      </button>
    </Card>
  );
}
