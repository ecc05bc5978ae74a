import { Trans } from '@lingui/react/macro';
import { IconFlagOff } from '@tabler/icons-react';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import { stageIcons } from '#src/shell/stageIcons.ts';
import classes from './StageMark.module.css';

/** A stage's icon, colour and title; a removed stage is labelled as removed. */
export function StageMark({ stage }: { stage: Pick<Stage, 'icon' | 'colour' | 'title'> | undefined }) {
  const Icon = stage ? stageIcons[stage.icon] : IconFlagOff;
  return (
    <span className={classes.stage} title={stage?.title}>
      <span className={`${classes.icon} c-${stage?.colour ?? 'gray'}`}>
        <Icon size={14} stroke={1.75} aria-hidden />
      </span>
      <span className="truncate" dir="auto" translate="no">
        {stage?.title ?? <Trans>A removed stage</Trans>}
      </span>
    </span>
  );
}
