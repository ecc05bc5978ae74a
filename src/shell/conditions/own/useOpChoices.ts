import { useLingui } from '@lingui/react/macro';
import type { FieldKind } from '#contract/fieldKinds.ts';
import type { OwnOp } from './ownAsked.ts';

/** A comparison or its contrary. */
export type OpChoice = OwnOp | `${OwnOp}_not`;

const opsOf: Record<FieldKind, OwnOp[]> = {
  text: ['is', 'contains', 'empty'],
  number: ['is', 'greater', 'empty'],
  date: ['is', 'before', 'empty'],
  choice: ['is', 'empty'],
  boolean: ['is', 'empty'],
};

/** The comparisons that make sense for a field's kind; all of them for one that is gone. */
export function useOpChoices(kind: FieldKind | undefined): { value: OpChoice; op: OwnOp; label: string }[] {
  const { t } = useLingui();
  const labels: Record<OwnOp, [string, string]> = {
    is: [t`is`, t`is not`],
    contains: [t`contains`, t`doesn’t contain`],
    before: [t`is before`, t`is not before`],
    greater: [t`is greater than`, t`is not greater than`],
    empty: [t`is empty`, t`is filled in`],
  };
  const ops = kind === undefined ? (['is', 'contains', 'before', 'greater', 'empty'] as const) : opsOf[kind];
  return ops.flatMap((op) => [
    { value: op, op, label: labels[op][0] },
    { value: `${op}_not` as const, op, label: labels[op][1] },
  ]);
}
