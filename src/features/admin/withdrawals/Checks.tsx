import { useLingui } from '@lingui/react/macro';
import { IconAlertCircle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import type { AdminWithdrawal } from '#contract/schemas/money/adminMoney.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import classes from './Checks.module.css';
import { useCheckText } from './useCheckText.ts';
import { useStepText } from './useStepText.ts';

const icons = { passed: IconCircleCheck, failed: IconAlertCircle, open: IconCircleDashed } as const;

/** The admin's own steps: once taken they are told with who took them. */
const ownSteps = ['approve', 'pay'];

/** What was checked and what was decided; the last, open one is the admin's next step. */
export function Checks({ withdrawal: { checks, steps } }: { withdrawal: AdminWithdrawal }) {
  const { t } = useLingui();
  const format = useFormat();
  const checkText = useCheckText();
  const stepText = useStepText();
  const names = { passed: t`passed`, failed: t`did not pass`, open: t`to do` };
  const next = checks.find(({ state }) => state === 'open');
  const row = (one: AdminWithdrawal['checks'][number]) => {
    const Icon = icons[one.state];
    return (
      <li key={one.code} data-state={one.state}>
        <Icon size={16} stroke={1.75} aria-hidden />
        <span>
          <span>{checkText(one)}</span>
          <VisuallyHidden>{`, ${names[one.state]}`}</VisuallyHidden>
        </span>
      </li>
    );
  };
  return (
    <ul className={classes.checks}>
      {checks.filter(({ code, state }) => state !== 'open' && !ownSteps.includes(code)).map(row)}
      {steps.map((step) => (
        <li key={`${step.state} ${step.at}`} data-state="passed">
          <IconCircleCheck size={16} stroke={1.75} aria-hidden />
          <span>{stepText(step)}</span>
          <time dateTime={step.at}>{format.relative(step.at)}</time>
        </li>
      ))}
      {next && row(next)}
    </ul>
  );
}
