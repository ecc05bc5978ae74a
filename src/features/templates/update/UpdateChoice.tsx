import { Trans } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { TemplateUpdate } from '#contract/schemas/funnels/template.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Card } from '#src/ui/list/Card.tsx';
import { choicesOf, type Decisions } from './choices.ts';
import { TakeBar } from './TakeBar.tsx';
import classes from './Update.module.css';
import { UpdatePieces } from './UpdatePieces.tsx';
import { type RecordStep, useTake } from './useTake.ts';

interface Props {
  funnel: Funnel;
  update: TemplateUpdate;
  onTaken: RecordStep;
}

/** The choices, which outlive a newer draft or a newer version: a decision stays for as long as its change is there. */
export function UpdateChoice({ funnel, update, onTaken }: Props) {
  const [decisions, setDecisions] = useState<Decisions>(new Map());
  const choices = useMemo(() => choicesOf(update.pieces, decisions), [update.pieces, decisions]);
  const { take, isPending, isStale } = useTake(funnel, update, onTaken);
  const decide = (piece: string, isTaken: boolean) => setDecisions((before) => new Map([...before, [piece, isTaken]]));
  return (
    <Card>
      <UpdatePieces funnel={funnel} update={update} choices={choices} onDecide={decide} />
      {isStale && (
        <Alert tone="warn" className={classes.stale}>
          <Trans>
            The funnel or its template has changed in the meantime. Your choices are kept: check them, then apply again.
          </Trans>
        </Alert>
      )}
      <TakeBar
        funnel={funnel.id}
        taken={choices.taken.size}
        all={update.pieces.length}
        isBusy={isPending}
        onTake={() => take(choices.chosen)}
      />
    </Card>
  );
}
