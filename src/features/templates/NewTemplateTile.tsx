import { Trans } from '@lingui/react/macro';
import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { NewTemplateStep } from './NewTemplate.tsx';
import classes from './NewTemplateTile.module.css';

/** The gallery's last tile: the ways to a new template. */
export function NewTemplateTile({ onAdd }: { onAdd: (step: NewTemplateStep) => void }) {
  return (
    <section className={classes.tile}>
      <h2>
        <Trans>A new template</Trans>
      </h2>
      <p>
        <Trans>Stages, messages, tags and letters without a bot, people or history.</Trans>
      </p>
      <TemplateWays onPick={onAdd} />
    </section>
  );
}

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
