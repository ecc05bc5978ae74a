import { Plural, Trans } from '@lingui/react/macro';
import type { ContactSeries } from '#contract/schemas/contactLetters.ts';
import { useFormat } from '#src/session/useFormat.ts';
import classes from './Chat.module.css';

interface NextLetter {
  key: string;
  name: string;
  series: string;
  at: string;
}

/** So many are named; the others are where all letters of the person are. */
const shown = 3;

/** The letters that come to a person by themselves, the next one first. */
export const nextLettersOf = (all: readonly ContactSeries[]): NextLetter[] =>
  all
    .flatMap((series) =>
      series.letters.flatMap(({ id, name, next, not_planned }) =>
        next && not_planned === null
          ? [{ key: `${series.id}/${id}`, name, series: series.name, at: next.leaves_at }]
          : [],
      ),
    )
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));

/** The letters that come next, with their times. */
export function NextLetters({ letters }: { letters: readonly NextLetter[] }) {
  const format = useFormat();
  const more = letters.length - shown;
  return (
    <>
      {letters.slice(0, shown).map(({ key, name, series, at }) => (
        <li key={key} className={classes.event}>
          <span className={classes.why}>
            <Trans>
              Letter “{name}” of “{series}”
            </Trans>
          </span>
          <b className={classes.why}>{format.due(at)}</b>
        </li>
      ))}
      {more > 0 && (
        <li className={classes.event}>
          <span className={classes.why}>
            <Plural value={more} one="and # more letter" other="and # more letters" />
          </span>
        </li>
      )}
    </>
  );
}
