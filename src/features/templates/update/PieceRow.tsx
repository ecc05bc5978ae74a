import { Trans } from '@lingui/react/macro';
import { IconLink, IconLock } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import type { TemplatePiece, TemplateUpdate } from '#contract/schemas/funnels/template.ts';
import { isSame } from '#machines/funnel/edits/isSame.ts';
import { Badge } from '#src/ui/Badge.tsx';
import type { Choices } from './choices.ts';
import type { Names } from './names.ts';
import { Needs } from './Needs.tsx';
import classes from './PieceRow.module.css';
import { Chip, PieceValue } from './PieceValue.tsx';
import { Radio } from './Radio.tsx';
import { usePieceTitle } from './usePieceTitle.ts';
import { pieceValueOf } from './values.ts';

interface Props {
  piece: TemplatePiece;
  update: TemplateUpdate;
  names: Names;
  choices: Choices;
  onDecide: (piece: string, isTaken: boolean) => void;
}

/** One change: what it was, what the template and the funnel have now, and the choice between the two. */
export function PieceRow({ piece, update, names, choices, onDecide }: Props) {
  const heading = useId();
  const { from, to } = update;
  const { id, kind, conflict } = piece;
  const isTaken = choices.taken.has(id);
  const isLocked = choices.locked.has(id);
  const base = pieceValueOf(piece, piece.base);
  const theirs = pieceValueOf(piece, piece.theirs);
  return (
    <li className={classes.row} data-conflict={conflict || undefined}>
      <What piece={piece} heading={heading} names={names} update={update} choices={choices} />
      <fieldset className={classes.sides} aria-labelledby={heading}>
        <div className={classes.side}>
          <p className={`visually-hidden ${classes.caption}`}>
            <Trans>Before, version {from}</Trans>
          </p>
          {base ? (
            <PieceValue value={base} before={null} names={names} />
          ) : (
            <Muted>{kind === 'change' ? <Trans>nothing</Trans> : <Trans>there was none</Trans>}</Muted>
          )}
        </div>
        <Radio
          name={id}
          isChecked={isTaken}
          isDisabled={isLocked}
          caption={<Trans>Template now, version {to}</Trans>}
          onChoose={() => onDecide(id, true)}
        >
          {theirs && kind !== 'remove' ? (
            <PieceValue value={theirs} before={base} names={names} />
          ) : (
            <Gone base={kind === 'remove' ? base : null} names={names} />
          )}
        </Radio>
        <Radio
          name={id}
          isChecked={!isTaken}
          isDisabled={choices.along.has(id)}
          caption={<Trans>Your version</Trans>}
          onChoose={() => onDecide(id, false)}
        >
          <Mine piece={piece} names={names} />
        </Radio>
      </fieldset>
    </li>
  );
}

const Muted = ({ children }: { children: ReactNode }) => <span className="muted">{children}</span>;

/** What the template has removed, crossed out. */
function Gone({ base, names }: { base: ReturnType<typeof pieceValueOf>; names: Names }) {
  return (
    <>
      {base && (
        <del className={classes.gone}>
          <PieceValue value={base} before={null} names={names} />
        </del>
      )}
      <Muted>
        <Trans>removed</Trans>
      </Muted>
    </>
  );
}

function Mine({ piece, names }: { piece: TemplatePiece; names: Names }) {
  const mine = pieceValueOf(piece, piece.mine);
  const base = pieceValueOf(piece, piece.base);
  if (piece.kind !== 'add' && isSame(piece.mine, piece.base))
    return (
      <Muted>
        <Trans>as it was</Trans>
      </Muted>
    );
  if (mine) return <PieceValue value={mine} before={base} names={names} />;
  return (
    <Muted>
      {piece.kind === 'change' ? (
        <Trans>nothing</Trans>
      ) : piece.base === null ? (
        <Trans>you have none</Trans>
      ) : (
        <Trans>you removed it</Trans>
      )}
    </Muted>
  );
}

interface WhatProps extends Omit<Props, 'onDecide'> {
  heading: string;
}

/** The head of a change: its stage, what it is of, whose change it is, and what comes along. */
function What({ piece, heading, names, choices }: WhatProps) {
  const title = usePieceTitle(names);
  const stage = names.stages.get(piece.stage ?? '');
  return (
    <div className={classes.what}>
      {stage && <Chip {...stage} />}
      <h2 id={heading} className="text-sm semibold break-words">
        {title(piece)}
      </h2>
      {piece.conflict ? (
        <Badge tone="warn">
          <Trans>Changed on both sides</Trans>
        </Badge>
      ) : (
        <Badge isPlain>
          <Trans>Only the template changed</Trans>
        </Badge>
      )}
      {piece.locked && (
        <p className={classes.note}>
          <IconLock size={14} stroke={1.75} aria-hidden />
          <Trans>The funnel has been started, so the order of its stages is locked</Trans>
        </p>
      )}
      <Needs piece={piece} names={names} choices={choices} icon={<IconLink size={14} stroke={1.75} aria-hidden />} />
    </div>
  );
}
