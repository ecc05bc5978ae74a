import { Trans } from '@lingui/react/macro';
import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './TemplateWays.module.css';

/** The question how a template is made, or one of its answers. */
export type NewTemplateStep = 'ask' | 'funnel' | 'empty' | 'file';

/** The ways to a new template, as a list of buttons. */
export function TemplateWays({ onPick }: { onPick: (step: NewTemplateStep) => void }) {
  return (
    <ul className={classes.ways}>
      <Way takesFocus onPick={() => onPick('funnel')}>
        <Trans>From one of my funnels</Trans>
      </Way>
      <Way onPick={() => onPick('empty')}>
        <Trans>From nothing</Trans>
      </Way>
      <Way onPick={() => onPick('file')}>
        <Trans>From a file</Trans>
      </Way>
    </ul>
  );
}

function Way({ takesFocus, onPick, children }: { takesFocus?: boolean; onPick: () => void; children: ReactNode }) {
  return (
    <li>
      <button type="button" data-autofocus={takesFocus} onClick={onPick}>
        {children}
        <IconArrowRight size={16} stroke={1.75} aria-hidden />
      </button>
    </li>
  );
}
