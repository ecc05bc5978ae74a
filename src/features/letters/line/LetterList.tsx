import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { Series } from '#contract/schemas/sending/series.ts';
import { quietOf } from '#src/person/series/quietOf.ts';
import { whenIdle } from '#src/platform/whenIdle.ts';
import { lazyComponent } from '#src/shell/lazyComponent.tsx';
import { LetterDialogs } from '../LetterDialogs.tsx';
import { LetterItem } from '../LetterItem.tsx';
import type { LetterDialog } from '../LetterMenu.tsx';
import type { PeopleView } from '../people/SeriesPeoplePanel.tsx';
import { pressesQuery } from '../queries.ts';
import classes from '../Series.module.css';
import { useDuplicateLetter } from '../useDuplicateLetter.ts';
import { LetterDrags } from './LetterDrags.ts';
import { useLetterOrder } from './useLetterOrder.ts';
import { useShiftedLetter } from './useShiftedLetter.ts';

/** Lazy: it computes dates, for which it brings the calendar's library. */
const MoveTiming = lazyComponent(async () => (await import('./MoveTiming.tsx')).MoveTiming, null);

/** Lazy: it brings the library of dragging. */
const SortableLetters = lazyComponent(async () => (await import('./SortableLetters.tsx')).SortableLetters, null);

/** A letter with the dialog of it that is open. */
export interface OpenedLetter {
  id: string;
  dialog: LetterDialog;
}

interface Props {
  series: Series;
  funnel: Funnel;
  zone: string;
  joined: string;
  isNow: boolean;
  /** The first date of a letter for the person who joins; null where none comes, undefined while that is not known. */
  dateOf: (letter: string) => string | null | undefined;
  opened: OpenedLetter | null;
  onOpen: (opened: OpenedLetter | null) => void;
  onShow: (view: PeopleView) => void;
}

/** The letters on the time line. They can be dragged as soon as what that needs is loaded. */
export function LetterList({ series, funnel, zone, joined, isNow, dateOf, opened, onOpen, onShow }: Props) {
  const isIdle = useIdle();
  const { letters, move } = useLetterOrder(series);
  const [drags] = useState(() => new LetterDrags());
  const { shifted, shiftOf, putBack } = useShiftedLetter();
  const duplicate = useDuplicateLetter(series);
  const presses = usePresses(series);
  const quiet = quietOf(funnel.settings, series.time_zone === 'contact' ? zone : null);
  const openedLetter = letters.find(({ id }) => id === opened?.id);
  const kept = shifted?.isKept ? letters.find(({ id }) => id === shifted.id) : undefined;
  const dates = letters.flatMap(({ id }) => dateOf(id) ?? []);
  const isByDate = dates.every((date, index) => index === 0 || date >= (dates[index - 1] ?? date));
  return (
    <>
      <ol className="stack">
        {letters.map((letter, index) => (
          <LetterItem
            key={letter.id}
            {...{ letter, zone, quiet, joined, isNow, drags, onShow }}
            series={series}
            date={dateOf(letter.id)}
            presses={presses?.get(letter.id)}
            {...shiftOf(letter.id)}
            onUp={index === 0 ? null : () => move(letter.id, index - 1)}
            onDown={index === letters.length - 1 ? null : () => move(letter.id, index + 1)}
            onOpen={(dialog) => onOpen({ id: letter.id, dialog })}
            onDuplicate={() => duplicate(letter)}
            isTiming={opened?.id === letter.id && opened.dialog === 'time'}
            onTimed={() => onOpen(null)}
          />
        ))}
      </ol>
      {isIdle && <SortableLetters {...{ letters, drags }} onMove={move} />}
      {!isByDate && (
        <p className={classes.order}>
          <Trans>
            Each letter is sent at its own time. The order matters only for letters sent in the same minute.
          </Trans>
        </p>
      )}
      {opened && openedLetter && (
        <LetterDialogs
          {...{ series, funnel }}
          letter={openedLetter}
          open={opened.dialog}
          onClose={() => onOpen(null)}
        />
      )}
      {shifted && kept && (
        <MoveTiming {...{ series, zone, quiet }} letter={kept} schedule={shifted.shift.schedule} onClose={putBack} />
      )}
    </>
  );
}

/** Asked for once there can be some: letters with a button were sent. */
function usePresses({ id, letters }: Series) {
  const canBePressed = letters.some(
    ({ sent, uncertain, message }) => sent + uncertain > 0 && message.buttons.some(({ kind }) => kind === 'next'),
  );
  return useQuery({ ...pressesQuery(id), enabled: canBePressed }).data;
}

/** Dragging is loaded once the screen is there; without it letters are moved by their menu. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}
