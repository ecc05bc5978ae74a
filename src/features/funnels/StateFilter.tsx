import { Trans, useLingui } from '@lingui/react/macro';
import type { FunnelState, FunnelSummary } from '#contract/schemas/funnels/funnel.ts';
import classes from './StateFilter.module.css';
import { filterLabels } from './stateLabels.ts';

const states = ['running', 'ready', 'draft', 'stopped'] as const;

interface Props {
  funnels: FunnelSummary[];
  value: FunnelState | undefined;
  onChange: (state: FunnelState | undefined) => void;
}

/** Filters the funnels by state; states without a funnel are not offered. */
export function StateFilter({ funnels, value, onChange }: Props) {
  const { t, i18n } = useLingui();
  const present = states.filter((s) => s === value || funnels.some((f) => f.state === s));
  return (
    <div className={classes.scroller}>
      <fieldset className={classes.filter} aria-label={t`Filter by state`}>
        <Choice isOn={!value} onPick={() => onChange(undefined)} count={funnels.length}>
          <Trans context="all funnels">All</Trans>
        </Choice>
        {present.map((s) => (
          <Choice
            key={s}
            isOn={value === s}
            onPick={() => onChange(s)}
            count={funnels.filter((f) => f.state === s).length}
          >
            {i18n._(filterLabels[s])}
          </Choice>
        ))}
      </fieldset>
    </div>
  );
}

function Choice({
  isOn,
  onPick,
  count,
  children,
}: {
  isOn: boolean;
  onPick: () => void;
  count: number;
  children: React.ReactNode;
}) {
  return (
    <button type="button" aria-pressed={isOn} onClick={onPick}>
      <span>{children}</span> <span>{count}</span>
    </button>
  );
}
