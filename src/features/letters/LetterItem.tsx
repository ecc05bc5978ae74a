import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconClockOff, IconMail, IconRepeat } from '@tabler/icons-react';
import type { Letter, Series } from '#contract/schemas/sending/series.ts';
import type { PersonQuiet } from '#src/person/series/quietOf.ts';
import { lazyComponent } from '#src/shell/lazyComponent.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { calendarDaysBetween, shortDateInWords } from './dateInWords.ts';
import { LetterCard } from './LetterCard.tsx';
import type { LetterDialog } from './LetterMenu.tsx';
import { LetterProblems } from './LetterProblems.tsx';
import { type LetterDrags, useLetterDrag } from './line/LetterDrags.ts';
import type { ShownShift } from './line/useTimingMove.ts';
import type { PeopleView } from './people/SeriesPeoplePanel.tsx';
import classes from './Series.module.css';

/** Lazy: it computes dates, for which it brings the calendar's library. */
const TimingPin = lazyComponent(
  async () => (await import('./line/TimingPin.tsx')).TimingPin,
  null,
  () => <span className={classes.pin} />,
);

/** Lazy as well, for the same reason. */
const TimingEditor = lazyComponent(
  async () => (await import('./timing/TimingEditor.tsx')).TimingEditor,
  null,
  () => (
    <p className={classes.untimed}>
      <Spinner />
    </p>
  ),
);

/** Lazy as well. */
const AfterQuiet = lazyComponent(async () => (await import('#src/person/series/AfterQuiet.tsx')).AfterQuiet, null);

interface Props {
  series: Series;
  letter: Letter;
  zone: string;
  quiet: PersonQuiet | null;
  /** Its first date for a person who joins at `joined`; null where none comes, undefined while that is not known. */
  date: string | null | undefined;
  joined: string;
  /** How many have pressed its buttons; undefined where nobody has. */
  presses: Record<string, number> | undefined;
  /** They join now, so that days are counted from today. */
  isNow: boolean;
  /** What lets it be dragged, once that is loaded. */
  drags: LetterDrags;
  /** Its time while it is being moved. */
  shift: ShownShift | null;
  onShift: (shift: ShownShift | null) => void;
  onKeepShift: () => void;
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  onOpen: (dialog: LetterDialog) => void;
  onDuplicate: () => void;
  /** Its time is being set, in its card. */
  isTiming: boolean;
  onTimed: () => void;
  onShow: (view: PeopleView) => void;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** A letter on the time line. */
export function LetterItem({
  series,
  zone,
  quiet,
  joined,
  isNow,
  drags,
  shift,
  onShift,
  onKeepShift,
  isTiming,
  onTimed,
  ...props
}: Props) {
  const { letter: saved, date: savedDate, ...acts } = props;
  const drag = useLetterDrag(drags, saved.id);
  const letter = shift ? { ...saved, ...shift.schedule } : saved;
  const date = shift ? shift.date : savedDate;
  const Pin = letter.timing === null ? IconClockOff : letter.repeat ? IconRepeat : IconMail;
  return (
    <li
      ref={drag?.ref}
      style={drag?.style}
      className={classes.item}
      data-untimed={letter.timing === null || undefined}
      data-dragged={drag?.isDragged || undefined}
      data-shifted={shift !== null || undefined}
    >
      <When {...{ letter, date, joined, isNow, zone, quiet }} />
      {drag && letter.timing ? (
        <TimingPin {...{ zone, joined, shift, onShift }} date={date ?? null} letter={saved} onKeep={onKeepShift}>
          <Pin {...icon} />
        </TimingPin>
      ) : (
        <span className={classes.pin}>
          <Pin {...icon} />
        </span>
      )}
      <LetterCard
        {...acts}
        letter={letter}
        zone={series.time_zone}
        handle={drag?.handle}
        timing={
          isTiming && <TimingEditor {...{ series, zone, quiet, joined, isNow }} letter={saved} onClose={onTimed} />
        }
        problems={<LetterProblems series={series} letter={letter} />}
      />
    </li>
  );
}

type WhenProps = Pick<Props, 'letter' | 'date' | 'joined' | 'isNow' | 'zone' | 'quiet'>;

function When({ letter, date, joined, isNow, zone, quiet }: WhenProps) {
  const { i18n } = useLingui();
  if (!letter.timing)
    return (
      <p className={classes.when}>
        <b className="block semibold">
          <Trans>No time</Trans>
        </b>
      </p>
    );
  if (date === null)
    return (
      <p className={classes.when} data-missed>
        <b className="block semibold">
          <Trans>Not sent: the date has passed</Trans>
        </b>
      </p>
    );
  if (date === undefined) return <p className={classes.when} />;
  const days = calendarDaysBetween(joined, date, zone);
  const relative = new Intl.RelativeTimeFormat(i18n.locale, { numeric: 'auto' }).format(days, 'day');
  return (
    <p className={classes.when}>
      <b className="block semibold">
        {isNow ? (
          relative
        ) : days === 0 ? (
          <Trans>The same day</Trans>
        ) : (
          <Plural value={days} one="# day later" other="# days later" />
        )}
      </b>
      <span className="text-xs muted">{shortDateInWords(i18n.locale, date, zone)}</span>
      {quiet && <AfterQuiet {...{ date, quiet, zone }} />}
    </p>
  );
}
