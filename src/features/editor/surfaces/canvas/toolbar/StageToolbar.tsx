import { Trans, useLingui } from '@lingui/react/macro';
import { IconBell, IconBellFilled, IconCopy, IconPlayerPlay, IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import { focusCard } from '#src/features/editor/parts/focus/focusCard.ts';
import { useMessageActions } from '#src/features/editor/parts/actions/useMessageActions.ts';
import { useDuplicate } from '#src/features/editor/parts/actions/useDuplicate.ts';
import { useStageActions } from '#src/features/editor/parts/actions/useStageActions.ts';
import { useIsEditable } from '#src/features/editor/store/useFunnelEditor.ts';
import { Popup } from '#src/ui/overlay/Popup.tsx';
import { useTryout } from '#src/features/editor/model/contexts/TryoutContext.ts';
import { IconPicker } from '#src/features/editor/parts/stage/IconAndColourPickers.tsx';
import { stageIcons } from '#src/shell/stageIcons.ts';
import { CardToolbar } from './CardToolbar.tsx';
import classes from './CardToolbar.module.css';
import { CollapseTool } from './CollapseTool.tsx';
import { ColourTool } from './ColourTool.tsx';
import { Tool } from './Tool.tsx';
import { useIsOnlySelected } from './useIsOnlySelected.ts';
import { useWatch } from '#src/features/editor/parts/stage/useWatch.ts';

/** The toolbar above the selected stage; several have one of their own. */
export function StageToolbar({ stage }: { stage: Stage }) {
  const { t } = useLingui();
  const { addMessage } = useMessageActions();
  const { remove } = useStageActions();
  const duplicate = useDuplicate();
  const { open } = useTryout();
  const isOnly = useIsOnlySelected();
  if (!useIsEditable() || !isOnly) return null;
  return (
    <CardToolbar ids={[stage.id]} label={t`Stage`}>
      <button type="button" className={classes.try} onClick={() => open({ kind: 'from', stage: stage.id })}>
        <IconPlayerPlay size={16} stroke={1.75} aria-hidden />
        <Trans>Try from here</Trans>
      </button>
      <i className="divider" />
      <Tool label={t`Add a message`} onClick={() => addMessage(stage.id)}>
        <IconPlus size={16} stroke={1.75} aria-hidden />
      </Tool>
      <IconTool stage={stage} />
      <ColourTool ids={[stage.id]} colour={stage.colour} />
      <Tool label={t`Duplicate`} onClick={() => void duplicate([stage.id]).then((copies) => copies.forEach(focusCard))}>
        <IconCopy size={16} stroke={1.75} aria-hidden />
      </Tool>
      <CollapseTool ids={[stage.id]} />
      <Tool label={t`Delete`} onClick={() => remove([stage.id])}>
        <IconTrash size={16} stroke={1.75} aria-hidden />
      </Tool>
      <WatchTool stage={stage} />
    </CardToolbar>
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

/** The hint to link a Telegram account is shown in the inspector, which is open at the same time. */
function WatchTool({ stage }: { stage: Stage }) {
  const { t } = useLingui();
  const { canBe, isWatched, isAllowed, put } = useWatch(stage.id);
  if (!canBe || !isAllowed) return null;
  const Icon = isWatched ? IconBellFilled : IconBell;
  return (
    <Tool label={t`Notify me when someone reaches this stage`} isOn={isWatched} onClick={() => put(!isWatched)}>
      <Icon size={16} stroke={1.75} aria-hidden />
    </Tool>
  );
}
