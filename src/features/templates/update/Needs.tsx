import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { TemplatePiece } from '#contract/schemas/funnels/template.ts';
import type { Choices } from './choices.ts';
import type { Names } from './names.ts';
import classes from './PieceRow.module.css';
import { usePieceTitle } from './usePieceTitle.ts';
import { usePiecesOf } from './PiecesContext.ts';

interface Props {
  piece: TemplatePiece;
  names: Names;
  choices: Choices;
  icon: ReactNode;
}

/** Says what a change brings along, and for which others it comes along itself. */
export function Needs({ piece, names, choices, icon }: Props) {
  const titleOf = useFullTitle(names);
  const brought = usePiecesOf(piece.needs).map(titleOf).join(', ');
  const needing = (choices.along.get(piece.id) ?? []).map(titleOf).join(', ');
  return (
    <>
      {brought !== '' && (
        <p className={classes.note}>
          {icon}
          <Trans>Also includes: {brought}</Trans>
        </p>
      )}
      {needing !== '' && (
        <p className={classes.note}>
          {icon}
          <Trans>Needed for: {needing}</Trans>
        </p>
      )}
    </>
  );
}

/** With the stage: `Offer · New stage`. */
function useFullTitle(names: Names): (piece: TemplatePiece) => string {
  const title = usePieceTitle(names);
  return (piece) => {
    const named = names.stages.get(piece.stage ?? '') ?? names.tags.get(piece.tag ?? '');
    return named ? `${named.title} · ${title(piece)}` : title(piece);
  };
}
