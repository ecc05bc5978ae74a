import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { TemplateUpdate } from '#contract/schemas/funnels/template.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import { Button } from '#src/ui/Button.tsx';
import { Segmented } from '#src/ui/field/Segmented.tsx';
import type { Choices } from './choices.ts';
import { FilesContext } from './FilesContext.ts';
import { inOrder, pieceNamesOf } from './names.ts';
import { PieceRow } from './PieceRow.tsx';
import { PiecesContext } from './PiecesContext.ts';
import { UpdateSummary } from './UpdateSummary.tsx';
import classes from './Update.module.css';

/** Changes that are shown at first, and that each press adds. */
const step = 50;

interface Props {
  funnel: Funnel;
  update: TemplateUpdate;
  choices: Choices;
  onDecide: (piece: string, isTaken: boolean) => void;
}

/** The changes, all or those to decide. */
export function UpdatePieces({ funnel, update, choices, onDecide }: Props) {
  const [isFiltered, setFiltered] = useState(false);
  const [most, setMost] = useState(step);
  const { pieces, files } = update;
  const sorted = useMemo(() => inOrder(pieces, funnel.document), [pieces, funnel.document]);
  const names = useMemo(() => pieceNamesOf(funnel.document, pieces), [pieces, funnel.document]);
  const known = useMemo(() => new Map(pieces.map((piece) => [piece.id, piece])), [pieces]);
  const allFiles = useMemo(() => ({ ...files, ...funnel.files }), [files, funnel.files]);
  const conflicts = sorted.filter(({ conflict }) => conflict);
  const listed = isFiltered && conflicts.length > 0 ? conflicts : sorted;
  const rest = listed.length - most;
  return (
    <FilesContext value={allFiles}>
      <PiecesContext value={known}>
        <div className={classes.head}>
          <UpdateSummary pieces={pieces} />
          {conflicts.length > 0 && (
            <Filter all={sorted.length} conflicts={conflicts.length} value={isFiltered} onChange={setFiltered} />
          )}
        </div>
        <Columns update={update} />
        <ul>
          {listed.slice(0, most).map((piece) => (
            <PieceRow key={piece.id} {...{ piece, update, names, choices, onDecide }} />
          ))}
        </ul>
        {rest > 0 && (
          <p className={classes.more}>
            <Button onClick={() => setMost(most + step)}>
              <Plural value={rest} one="Show # more change" other="Show # more changes" />
            </Button>
          </p>
        )}
      </PiecesContext>
    </FilesContext>
  );
}

interface FilterProps {
  all: number;
  conflicts: number;
  value: boolean;
  onChange: (isFiltered: boolean) => void;
}

function Filter({ all, conflicts, value, onChange }: FilterProps) {
  const { t } = useLingui();
  return (
    <Segmented
      label={t`Changes shown`}
      value={value ? 'conflicts' : 'all'}
      options={[
        { value: 'all', label: <Trans>All {all}</Trans> },
        { value: 'conflicts', label: <Trans>To decide {conflicts}</Trans> },
      ]}
      onChange={(shown) => onChange(shown === 'conflicts')}
    />
  );
}

/** The heads of the columns, where there is room for columns; each change says them to screen readers. */
const Columns = ({ update: { from, to } }: { update: TemplateUpdate }) => (
  <div className={classes.columns} aria-hidden>
    <span>
      <Trans>What</Trans>
    </span>
    <span>
      <Trans>Before, version {from}</Trans>
    </span>
    <span>
      <Trans>Template now, version {to}</Trans>
    </span>
    <span>
      <Trans>Your version</Trans>
    </span>
  </div>
);
