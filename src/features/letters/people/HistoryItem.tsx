import type { LetterHistoryItem, Series } from '#contract/schemas/sending/series.ts';
import { useFormat } from '#src/session/useFormat.ts';
import classes from './People.module.css';
import { SeriesPersonLine } from './SeriesPersonLine.tsx';
import { toneOf, useSendingText } from './useSendingText.ts';

interface Props {
  series: Series;
  item: LetterHistoryItem;
  /** Without the reason, where there is little room. */
  isBrief?: boolean;
}

/** One sending of a letter: to whom, when, and what became of it. */
export function HistoryItem({ series, item, isBrief = false }: Props) {
  const format = useFormat();
  const { label, why } = useSendingText();
  const at = item.sent_at ?? item.due_at;
  const reason = isBrief ? null : why(item);
  return (
    <li className={classes.item}>
      <SeriesPersonLine
        funnel={series.funnel}
        contact={item.contact}
        person={item.person}
        end={
          <>
            <time dateTime={at} title={format.dateTime(at)}>
              {isBrief ? format.relative(at) : format.dateTime(at)}
            </time>
            <b className={classes.state} data-tone={toneOf(item.state)}>
              {label(item.state)}
            </b>
          </>
        }
      >
        <small className="text-xs muted">{series.letters.find(({ id }) => id === item.letter)?.name}</small>
        {reason && <small className="text-xs muted">{reason}</small>}
      </SeriesPersonLine>
    </li>
  );
}
