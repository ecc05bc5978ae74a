import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import { stageIcons } from '#src/shell/stageIcons.ts';
import { ColourPicker, IconPicker } from '#src/features/editor/parts/stage/IconAndColourPickers.tsx';
import classes from './StageSheet.module.css';

const stay = () => {};

/** The stage's icon and colour as one row, which unfolds their pickers. */
export function StageLook({ stage }: { stage: Stage }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const Icon = stageIcons[stage.icon];
  return (
    <div className={`bordered rounded-lg c-${stage.colour}`}>
      <button type="button" className={classes.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span className="icon-tile size-32">
          <Icon size={18} stroke={1.75} aria-hidden />
        </span>
        <span>
          <Trans>Icon and colour</Trans>
        </span>
        <IconChevronDown size={16} stroke={1.75} aria-hidden />
      </button>
      {isOpen && (
        <>
          <section className={classes.picks} aria-label={t`Icon`}>
            <IconPicker stage={stage} onPicked={stay} />
          </section>
          <section className={classes.picks} aria-label={t`Colour`}>
            <ColourPicker stage={stage} onPicked={stay} />
          </section>
        </>
      )}
    </div>
  );
}
