import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import { keepsFocus } from '#src/platform/keyboard/focusKeeper.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { SidePanel } from '#src/ui/overlay/SidePanel.tsx';
import { stageIcons } from '#src/shell/stageIcons.ts';
import { ConflictQuestion, SaveBanners } from '#src/features/editor/parts/banners/lazyBanners.ts';
import { SaveStatus, PendingReason } from '#src/features/editor/parts/saving/SaveStatus.tsx';
import { useEditorSelector, useSaveState } from '#src/features/editor/store/useFunnelEditor.ts';
import { useNarrow } from '#src/features/editor/parts/screen/useNarrow.ts';
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
  const { t } = useLingui();
  const isNarrow = useNarrow();
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
        <div className={classes.grab} />
        <header className={`${classes.head} c-${stage.colour}`}>
          <span className="icon-tile size-32">
            <Icon size={18} stroke={1.75} aria-hidden />
          </span>
          <div className={classes.text}>
            <h2>{title}</h2>
            <p className="text-xs faint truncate">
              <Where stage={stage} place={place} />
            </p>
          </div>
          <SaveStatus />
          <IconButton label={t`Close`} data-close onClick={onClose}>
            <IconX size={18} stroke={1.75} aria-hidden />
          </IconButton>
        </header>
        <Suspense>
          <SaveBanners />
          {isNarrow && <ConflictQuestion />}
        </Suspense>
        {children}
      </div>
    </SidePanel>
  );
}

function Where({ stage, place }: { stage: Stage; place: string | undefined }) {
  const { t } = useLingui();
  const isNarrow = useNarrow();
  const hasRun = useEditorSelector((s) => s.funnel.first_run_at !== null);
  const people = useEditorSelector((s) => s.counts?.stages[stage.id]?.people ?? 0);
  const save = useSaveState();
  // On phones the save status has no room for text, so a pending save is explained here.
  if (isNarrow && save.kind === 'retrying')
    return (
      <span className={classes.retrying}>
        <PendingReason why={save.why} />
      </span>
    );
  if (place !== undefined) return place;
  return hasRun ? t`${stage.title}, ${plural(people, { one: '# person', other: '# people' })}` : stage.title;
}
