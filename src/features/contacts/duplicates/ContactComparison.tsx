import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { DuplicatePair, DuplicateSide } from '#contract/schemas/contacts/duplicate.ts';
import { ownFieldsQuery } from '#src/person/own/ownFieldsQuery.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { Card } from '#src/ui/list/Card.tsx';
import { Becomes } from './Becomes.tsx';
import { type ChosenSides, compareFields, takeOf } from './compareFields.ts';
import { ComparedRow } from './ComparedRow.tsx';
import classes from './ContactComparison.module.css';
import { Initials } from './Initials.tsx';
import { JoinedRows } from './JoinedRows.tsx';
import { useDismiss, useMerge, useRestore, useUndoMerge } from './queries.ts';
import { useFieldTexts } from './useFieldTexts.ts';
import { usePairTexts } from './usePairTexts.ts';

interface Props {
  pair: DuplicatePair;
  /** The owner came to it from another pair. */
  takesFocus: boolean;
  /** It is merged, or they are different people. */
  onOver: () => void;
}

/** Two contacts side by side, with each field that differs to choose. */
export function ContactComparison({ pair, takesFocus, onOver }: Props) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const { data: own } = useSuspenseQuery(ownFieldsQuery);
  const [choice, setChoice] = useState<ChosenSides>({});
  const { bothHave } = usePairTexts();
  const texts = useFieldTexts(own);
  const notifyResult = useNotifyResult();
  const merge = useMerge(pair);
  const dismiss = useDismiss(pair);
  const undo = useUndoMerge();
  const restore = useRestore();
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const { keep, drop } = pair;
  const fields = compareFields(
    keep.contact,
    drop.contact,
    own.map(({ name }) => name),
  );
  const settle = async (told: Promise<boolean>) => {
    if (await told) onOver();
  };
  const onMerge = () =>
    settle(
      notifyResult(
        merge.mutateAsync(takeOf(fields, choice, { keep: keep.contact.id, drop: drop.contact.id })),
        t`Merged`,
        {
          undo: (merged) => undo(merged.merge),
          undone: t`The merge is undone`,
        },
      ),
    );
  const onDismiss = () =>
    settle(
      notifyResult(dismiss.mutateAsync(), t`Marked as different people`, {
        undo: () => restore([keep.contact.id, drop.contact.id]),
        undone: t`They are no longer marked as different people`,
      }),
    );
  return (
    <Card className={classes.comparison} aria-labelledby={headingId}>
      <header className={classes.head}>
        <h2 ref={heading} id={headingId} tabIndex={-1} className={classes.title}>
          <Trans>Same person?</Trans>
        </h2>
        <p>
          <span>{bothHave(pair)}</span> <Trans>Choose field by field; the rest is joined.</Trans>
        </p>
      </header>
      <div className={classes.sides}>
        <SideHead side={keep} isKept />
        <SideHead side={drop} />
      </div>
      {fields.map((field) => (
        <ComparedRow
          key={field.key}
          field={field}
          texts={texts}
          chosen={choice[field.key] ?? field.chosen}
          onChoose={(side) => setChoice((all) => ({ ...all, [field.key]: side }))}
        />
      ))}
      <JoinedRows pair={pair} />
      <Becomes
        pair={pair}
        nameFrom={choice.name ?? fields.find(({ key }) => key === 'name')?.chosen ?? 'keep'}
        isMerging={merge.isPending}
        isDismissing={dismiss.isPending}
        onMerge={() => void onMerge()}
        onDismiss={() => void onDismiss()}
      />
    </Card>
  );
}

function SideHead({ side, isKept = false }: { side: DuplicateSide; isKept?: boolean }) {
  const { nameOf, originOf } = usePairTexts();
  const { username } = side.contact;
  return (
    <div className={classes.side}>
      <Initials contact={side.contact} isKept={isKept} />
      <div className="min-w-0">
        <p className="text-md medium break-words" dir="auto" translate="no">
          {username ? `@${username}` : nameOf(side.contact)}
        </p>
        <p className="text-sm muted break-words">{originOf(side)}</p>
      </div>
    </div>
  );
}
