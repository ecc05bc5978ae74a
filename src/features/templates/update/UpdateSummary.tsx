import { Plural } from '@lingui/react/macro';
import type { TemplatePiece } from '#contract/schemas/template.ts';
import classes from './Update.module.css';

/** How many changes there are, how many are chosen beforehand, and how many need a decision. */
export function UpdateSummary({ pieces }: { pieces: readonly TemplatePiece[] }) {
  const chosen = pieces.filter((piece) => piece.chosen).length;
  const conflicts = pieces.filter(({ conflict }) => conflict).length;
  return (
    <p className={classes.summary}>
      <b>
        <Plural value={pieces.length} one="# change." other="# changes." />
      </b>{' '}
      {chosen > 0 && (
        <Plural
          value={chosen}
          one="# is of what you have not changed, and is chosen already."
          other="# are of what you have not changed, and are chosen already."
        />
      )}{' '}
      {conflicts > 0 && (
        <Plural
          value={conflicts}
          one="In # place you both changed the same thing: yours stays unless you choose otherwise."
          other="In # places you both changed the same thing: yours stays unless you choose otherwise."
        />
      )}
    </p>
  );
}
