import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import { keepsFocus } from '#src/platform/keyboard/focusKeeper.ts';
import { SidePanel } from '#src/ui/overlay/SidePanel.tsx';
import { stageIcons } from '#src/shell/stageIcons.ts';
import { SheetTop } from '#src/features/editor/parts/drawer/SheetTop.tsx';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import classes from './BottomSheet.module.css';

interface Props {
  stage: Stage;
  title: string;
  /** What is in it, instead of its stage and the people there. */
  place?: string;
  onClose: () => void;
  /** Sizes the sheet to its content. */
  isLow?: boolean;
  /** Something in the sheet has the focus at first; else the sheet has it, for a phone's keyboard would cover it. */
  opensOnField?: boolean;
  children: ReactNode;
}

/** A modal sheet at the bottom of the screen, over the outline. */
export function BottomSheet({ stage, title, place, onClose, isLow = false, opensOnField = false, children }: Props) {
  const Icon = stageIcons[stage.icon];
  return (
    <SidePanel
      label={title}
      side="bottom"
      size="auto"
      className={isLow ? classes.content : `${classes.content} ${classes.high}`}
      onClose={onClose}
    >
      <div className={classes.sheet} data-autofocus={!opensOnField || undefined} {...keepsFocus}>
        <SheetTop
          title={title}
          icon={<Icon size={18} stroke={1.75} aria-hidden />}
          colour={`c-${stage.colour}`}
          note={place ?? <Where stage={stage} />}
          onClose={onClose}
        />
        {children}
      </div>
    </SidePanel>
  );
}

function Where({ stage }: { stage: Stage }) {
  const { t } = useLingui();
  const hasRun = useEditorSelector((s) => s.funnel.first_run_at !== null);
  const people = useEditorSelector((s) => s.counts?.stages[stage.id]?.people ?? 0);
  return hasRun ? t`${stage.title}, ${plural(people, { one: '# person', other: '# people' })}` : stage.title;
}
