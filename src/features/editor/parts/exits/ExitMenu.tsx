import { Trans, useLingui } from '@lingui/react/macro';
import { IconClock, IconFilter2, IconTrash } from '@tabler/icons-react';
import { TagButtons } from '#src/messageEditor/actions/TagButtons.tsx';
import picker from '#src/messageEditor/buttons/Picker.module.css';
import { Popup } from '#src/ui/overlay/Popup.tsx';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import { useExitActions } from '../actions/useExitActions.ts';
import { AddTag } from '../message/AddTag.tsx';
import type { ExitPopupProps } from './ConditionPopup.tsx';
import { conditionOfExit, isOtherwiseExit, isTimedExit, percentOf } from './editExits.ts';
import classes from './Exits.module.css';
import { useStageExits } from './useStageExits.ts';

interface Props extends ExitPopupProps {
  onOpen: (part: 'condition' | 'time') => void;
}

/** The menu of an exit: the tag that it adds, its time and its condition, its removal. */
export function ExitMenu({ stage, exit, anchor, onClose, onOpen }: Props) {
  const { t } = useLingui();
  const tags = useEditorSelector((s) => s.document.tags);
  const { change } = useStageExits(stage.id);
  const { removeExit } = useExitActions();
  const isTimed = isTimedExit(exit);
  const canWait = !isTimed && percentOf(exit) === null && !isOtherwiseExit(exit);
  const hasCondition = conditionOfExit(exit) !== null;
  return (
    <Popup anchor={anchor} isOpen onClose={onClose} label={t`The exit`} align="end">
      <div className={classes.menu}>
        <h4>
          <Trans>Tag added by this exit</Trans>
        </h4>
        <TagButtons
          tags={tags}
          NewTag={AddTag}
          chosen={exit.tag}
          onPick={(tag) => change({ ...exit, tag: tag === exit.tag ? null : tag }, t`Add a tag`)}
        />
        <div className={picker.list}>
          {canWait && (
            <button type="button" onClick={() => onOpen('time')}>
              <IconClock size={16} stroke={1.75} aria-hidden />
              <Trans>Wait first</Trans>
            </button>
          )}
          {isTimed && (
            <button type="button" onClick={() => onOpen('condition')}>
              <IconFilter2 size={16} stroke={1.75} aria-hidden />
              {hasCondition ? <Trans>Change the condition</Trans> : <Trans>Add a condition</Trans>}
            </button>
          )}
          <button
            type="button"
            data-danger
            onClick={() => {
              onClose();
              removeExit(exit.id);
            }}
          >
            <IconTrash size={16} stroke={1.75} aria-hidden />
            <Trans>Remove the exit</Trans>
          </button>
        </div>
      </div>
    </Popup>
  );
}
