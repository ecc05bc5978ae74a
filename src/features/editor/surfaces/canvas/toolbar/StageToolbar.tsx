import { Trans, useLingui } from '@lingui/react/macro';
import { IconBell, IconBellFilled, IconCopy, IconPlayerPlay, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { NodeToolbar, Position } from 'reactflow';
import type { Stage } from '#contract/schemas/funnel.ts';
import { focusStage } from '../flow/focusStage.ts';
import { useMessageActions } from '../../../parts/actions/useMessageActions.ts';
import { useStageActions } from '../../../parts/actions/useStageActions.ts';
import { useIsEditable } from '../../../store/useFunnelEditor.ts';
import { Popup } from '#src/ui/Popup.tsx';
import { useTryout } from '../../../model/contexts/TryoutContext.ts';
import { ColourPicker, IconPicker } from '../../../parts/stage/IconAndColourPickers.tsx';
import { stageIcons } from '#src/shell/stageIcons.ts';
import classes from './StageToolbar.module.css';
import { useWatch } from '../../../parts/stage/useWatch.ts';

/** The toolbar above the selected stage; several selected stages have the context menu and the keys instead. */
export function StageToolbar({ stage }: { stage: Stage }) {
  const { t } = useLingui();
  const { addMessage } = useMessageActions();
  const { duplicate, remove } = useStageActions();
  const { open } = useTryout();
  if (!useIsEditable()) return null;
  return (
    <NodeToolbar position={Position.Top} align="start" offset={9}>
      <div role="toolbar" aria-label={t`Stage`} className={`${classes.bar} nodrag nopan c-${stage.colour}`}>
        <button type="button" className={classes.try} onClick={() => open({ kind: 'from', stage: stage.id })}>
          <IconPlayerPlay size={16} stroke={1.75} aria-hidden />
          <Trans>Try from here</Trans>
        </button>
        <i className={classes.line} />
        <Tool label={t`Add a message`} onClick={() => addMessage(stage.id)}>
          <IconPlus size={16} stroke={1.75} aria-hidden />
        </Tool>
        <IconTool stage={stage} />
        <ColourTool stage={stage} />
        <Tool label={t`Duplicate`} onClick={() => duplicate([stage.id]).forEach(focusStage)}>
          <IconCopy size={16} stroke={1.75} aria-hidden />
        </Tool>
        <Tool label={t`Delete`} onClick={() => remove([stage.id])}>
          <IconTrash size={16} stroke={1.75} aria-hidden />
        </Tool>
        <WatchTool stage={stage} />
      </div>
    </NodeToolbar>
  );
}

interface ToolProps {
  label: string;
  /** Set for a toggle: whether it is on. */
  isOn?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Tool({ label, isOn, onClick, children }: ToolProps) {
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={label}
      aria-pressed={isOn}
      title={label}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

function IconTool({ stage }: { stage: Stage }) {
  const { t } = useLingui();
  const anchor = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const Icon = stageIcons[stage.icon];
  return (
    <span ref={anchor}>
      <Tool label={t`Icon`} onClick={() => setOpen(true)}>
        <Icon size={16} stroke={1.75} aria-hidden />
      </Tool>
      <Popup anchor={anchor} isOpen={isOpen} onClose={() => setOpen(false)} label={t`Icon`}>
        <IconPicker stage={stage} onPicked={() => setOpen(false)} />
      </Popup>
    </span>
  );
}

function ColourTool({ stage }: { stage: Stage }) {
  const { t } = useLingui();
  const anchor = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <span ref={anchor}>
      <Tool label={t`Colour`} onClick={() => setOpen(true)}>
        <span className={classes.swatch} />
      </Tool>
      <Popup anchor={anchor} isOpen={isOpen} onClose={() => setOpen(false)} label={t`Colour`}>
        <ColourPicker stage={stage} onPicked={() => setOpen(false)} />
      </Popup>
    </span>
  );
}

/** The hint to link a Telegram account is shown in the inspector, which is open at the same time. */
function WatchTool({ stage }: { stage: Stage }) {
  const { t } = useLingui();
  const { canBe, isWatched, isAllowed, put } = useWatch(stage.id);
  if (!canBe || !isAllowed) return null;
  const Icon = isWatched ? IconBellFilled : IconBell;
  return (
    <Tool label={t`Notify me when someone comes here`} isOn={isWatched} onClick={() => put(!isWatched)}>
      <Icon size={16} stroke={1.75} aria-hidden />
    </Tool>
  );
}
