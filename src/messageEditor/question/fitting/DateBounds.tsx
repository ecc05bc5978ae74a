import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Question } from '#contract/schemas/funnels/question.ts';
import groups from '#src/messageEditor/groups/Group.module.css';
import { PillSelect } from '#src/shell/conditions/PillSelect.tsx';
import { withoutUnset } from '../newQuestion.ts';

type Dated = Extract<Question, { kind: 'date' }>;
type Bounds = Pick<Dated, 'from' | 'to'>;

interface Props {
  question: Dated;
  onChange: (question: Question, burst?: string) => void;
}

/** How early and how late a date may be; what contradicts itself stays here and is said. */
export function DateBounds({ question, onChange }: Props) {
  const { t } = useLingui();
  const { from, to } = question;
  const [typed, setTyped] = useState<Bounds | null>(null);
  const shown = typed ?? { from, to };
  const isWrong = typed !== null && isTurned(typed);
  const set = (part: Bounds) => {
    const next = { ...shown, ...part };
    const isUnwritten = next.from === '' || next.to === '';
    setTyped(isUnwritten || isTurned(next) ? next : null);
    if (!isUnwritten && !isTurned(next)) onChange(withoutUnset({ ...question, ...next }), 'bounds');
  };
  return (
    <div className="stack gap-sm">
      <div className="row wrap gap-sm text-sm muted">
        <span>
          <Trans context="from a bound">from</Trans>
        </span>
        <Bound label={t`Earliest date`} value={shown.from} isWrong={isWrong} onChange={(day) => set({ from: day })} />
        <span>
          <Trans context="to a bound">to</Trans>
        </span>
        <Bound label={t`Latest date`} value={shown.to} isWrong={isWrong} onChange={(day) => set({ to: day })} />
      </div>
      {isWrong && (
        <p role="alert" className={groups.problem} data-tone="bad">
          <Trans>The last day is before the first one.</Trans>
        </p>
      )}
    </div>
  );
}

/** Days as they are written order as they follow each other; today is any day. */
const isTurned = ({ from, to }: Bounds): boolean =>
  from !== undefined && to !== undefined && from !== 'today' && to !== 'today' && from > to;

interface BoundProps {
  label: string;
  value: string | undefined;
  isWrong: boolean;
  onChange: (value: string | undefined) => void;
}

function Bound({ label, value, isWrong, onChange }: BoundProps) {
  const { t } = useLingui();
  const kind = value === undefined ? 'any' : value === 'today' ? 'today' : 'day';
  return (
    <>
      <PillSelect
        label={label}
        value={kind}
        options={[
          { value: 'any', label: t({ message: 'any', context: 'a bound' }) },
          { value: 'today', label: t`today` },
          { value: 'day', label: t`a date` },
        ]}
        onChange={(chosen) => onChange({ any: undefined, today: 'today', day: '' }[chosen])}
      />
      {kind === 'day' && (
        <input
          type="date"
          className={groups.short}
          style={{ width: 'auto' }}
          aria-label={label}
          aria-invalid={isWrong || undefined}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </>
  );
}
