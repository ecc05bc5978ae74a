import { Plural } from '@lingui/react/macro';
import type { TemplatePiece } from '#contract/schemas/funnels/template.ts';
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
          one="# touches nothing of yours and is preselected."
          other="# touch nothing of yours and are preselected."
        />
      )}{' '}
      {conflicts > 0 && (
        <Plural
          value={conflicts}
          one="In # place both you and the template made changes: your version stays unless you choose otherwise."
          other="In # places both you and the template made changes: your version stays unless you choose otherwise."
        />
      )}
    </p>
  );
}
