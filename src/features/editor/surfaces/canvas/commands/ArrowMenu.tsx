import { useLingui } from '@lingui/react/macro';
import { IconArrowsSplit2, IconCornerUpRight, IconFlag, IconTrash, IconUsers } from '@tabler/icons-react';
import { type RefObject, useRef, useState } from 'react';
import { Kbd } from '#src/ui/Kbd.tsx';
import { Menu, MenuItem } from '#src/ui/overlay/Menu.tsx';
import { useOpenPeople } from '#src/features/editor/model/contexts/PeopleContext.ts';
import { graphOf, type WayOut } from '#src/features/editor/model/graph.ts';
import { useAddStage } from '#src/features/editor/parts/actions/useAddStage.ts';
import { useArrowActions } from '#src/features/editor/parts/actions/useArrowActions.ts';
import { useStageActions } from '#src/features/editor/parts/actions/useStageActions.ts';
import { ButtonTargetPicker } from '#src/features/editor/parts/targets/ButtonTargetPicker.tsx';
import { useEditorSelector, useIsEditable } from '#src/features/editor/store/useFunnelEditor.ts';
import { keyNames } from '../flow/flowKeys.ts';
import classes from './CanvasMenu.module.css';

interface Props {
  /** The id of its button or exit. */
  exitId: string;
  /** The position on the screen. */
  request: { x: number; y: number };
  onClose: () => void;
}

/** The context menu of an arrow; null once its button or exit is gone. */
export function ArrowMenu(props: Props) {
  const exit = useEditorSelector((s) => graphOf(s.document).exits.get(props.exitId));
  return exit ? <ExitMenu {...props} exit={exit} /> : null;
}

function ExitMenu({ exit, request, onClose }: Props & { exit: WayOut }) {
  const anchor = useRef<HTMLSpanElement>(null);
  const [isPicking, setPicking] = useState(false);
  const { addConnected } = useAddStage();
  const { connect } = useStageActions();
  return (
    <>
      <span ref={anchor} className={classes.anchor} style={{ left: request.x, top: request.y }} />
      {isPicking ? (
        <ButtonTargetPicker
          button={exit}
          anchor={anchor}
          onClose={onClose}
          onPick={(to) => connect(exit.id, to)}
          onNew={() => addConnected(exit.id)}
        />
      ) : (
        <Choices exit={exit} anchor={anchor} onClose={onClose} onPickTarget={() => setPicking(true)} />
      )}
    </>
  );
}

interface ChoicesProps {
  exit: WayOut;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  onPickTarget: () => void;
}

function Choices({ exit: { id, target }, anchor, onClose, onPickTarget }: ChoicesProps) {
  const { t } = useLingui();
  const isEditable = useIsEditable();
  const openPeople = useOpenPeople();
  const { insert } = useAddStage();
  const { disconnect, endHere } = useArrowActions();
  const to = useEditorSelector((s) => graphOf(s.document).stages.get(target ?? '')?.title ?? '');
  return (
    <Menu anchor={anchor} onClose={onClose} label={t`Arrow`}>
      {isEditable && (
        <MenuItem icon={<IconArrowsSplit2 {...icon} />} label={t`Insert a stage`} onAction={() => insert(id)} />
      )}
      {isEditable && (
        <MenuItem
          icon={<IconCornerUpRight {...icon} />}
          label={t`Change where it goes…`}
          opensInPlace
          onAction={onPickTarget}
        />
      )}
      {target && (
        <MenuItem
          icon={<IconUsers {...icon} />}
          label={t`People on “${to}” now`}
          onAction={() => openPeople({ stage: target })}
        />
      )}
      {isEditable && target && (
        <MenuItem icon={<IconFlag {...icon} />} label={t`End here`} onAction={() => endHere(id)} />
      )}
      {isEditable && (
        <MenuItem
          icon={<IconTrash {...icon} />}
          label={t`Delete`}
          keys={keyNames.remove.map((key) => <Kbd key={key}>{key}</Kbd>)}
          isDangerous
          onAction={() => disconnect([id])}
        />
      )}
    </Menu>
  );
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true };
