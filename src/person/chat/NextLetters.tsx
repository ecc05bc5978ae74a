import { Plural, Trans } from '@lingui/react/macro';
import type { ContactSeries } from '#contract/schemas/contacts/contactLetters.ts';
import { useDueText } from '../useDueText.ts';
import classes from './Chat.module.css';

/** So many are named; the others are where all letters of the person are. */
const shown = 3;

/** The next one first. */
const nextLettersOf = (all: readonly ContactSeries[]) =>
  all
    .flatMap((series) =>
      series.letters.flatMap(({ id, name, next, not_planned }) =>
        next && not_planned === null
          ? [{ key: `${series.id}/${id}`, name, series: series.name, at: next.leaves_at }]
          : [],
      ),
    )
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));

/** The letters that come to a person by themselves, with their times. */
export function NextLetters({ series: all }: { series: readonly ContactSeries[] }) {
  const dueText = useDueText();
  const letters = nextLettersOf(all);
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
          <b className={classes.why}>{dueText(at)}</b>
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
