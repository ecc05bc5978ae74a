import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import type { ContactImport } from '#contract/schemas/contacts/contactImport.ts';
import classes from './ImportSteps.module.css';

const steps = [
  msg({ message: 'File', context: 'step of an import' }),
  msg({ message: 'Match columns', context: 'step of an import' }),
  msg({ message: 'Importing', context: 'step of an import' }),
  msg({ message: 'Report', context: 'step of an import' }),
];
const stepOf = (state: ContactImport['state']): number => {
  if (state === 'read') return 1;
  return state === 'running' ? 2 : 3;
};

/** How far an import is. */
export function ImportSteps({ state }: { state: ContactImport['state'] }) {
  const { t, i18n } = useLingui();
  const current = stepOf(state);
  return (
    <ol className={classes.steps} aria-label={t`Steps of the import`}>
      {steps.map((label, index) => (
        <li
          key={label.id}
          aria-current={index === current ? 'step' : undefined}
          className={index < current ? classes.done : undefined}
        >
          {index < current ? (
            <IconCircleCheckFilled size={18} aria-hidden />
          ) : (
            <i aria-hidden>{i18n.number(index + 1)}</i>
          )}
          <span>{i18n._(label)}</span>
        </li>
      ))}
    </ol>
  );
}
