import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck, IconCornerDownRight, IconPlus } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import type { NextButton, Stage } from '#contract/schemas/funnel.ts';
import { Popup } from '#src/ui/Popup.tsx';
import { stageIcons } from '#src/shell/stageIcons.ts';
import { useEditorSelector } from '../../store/useFunnelEditor.ts';
import classes from '../../../../messageEditor/buttons/Picker.module.css';
import { filterStages, manyStages, NoStageFound, StageSearch } from './StageSearch.tsx';

interface Props {
  button: NextButton;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  onPick: (to: string | null) => void;
  onNew: () => void;
}

/** Chooses a next-step button's target. */
export function TargetPicker({ button, anchor, onClose, onPick, onNew }: Props) {
  const { t } = useLingui();
  const stages = useEditorSelector((s) => s.document.stages);
  const here = stages.findIndex((s) => s.messages.some((m) => m.buttons.some((b) => b.id === button.id)));
  const next = stages[here + 1];
  const isLong = stages.length > manyStages;
  const [searched, setSearched] = useState('');
  const found = filterStages(stages, searched);
  const [first] = found;
  const choose = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Popup anchor={anchor} isOpen onClose={onClose} label={t`Goes to`} align="end">
      <div className={isLong ? `${classes.list} ${classes.long}` : classes.list}>
        {isLong && (
          <StageSearch
            value={searched}
            onChange={setSearched}
            onEnter={() => first && choose(() => onPick(first.id))()}
          />
        )}
        <button
          type="button"
          aria-pressed={button.to === null}
          data-autofocus={button.to === null || undefined}
          onClick={choose(() => onPick(null))}
        >
          <IconCornerDownRight size={18} stroke={1.75} aria-hidden />
          <span>
            <Trans>Next stage</Trans>
            <small>{next ? next.title : <Trans>Last stage, funnel ends</Trans>}</small>
          </span>
          {button.to === null && <IconCheck size={16} stroke={1.75} aria-hidden />}
        </button>
        {found.map((stage) => (
          <StageOption
            key={stage.id}
            stage={stage}
            isChosen={stage.id === button.to}
            isHere={stage === stages[here]}
            onPick={choose(() => onPick(stage.id))}
          />
        ))}
        {found.length === 0 && <NoStageFound />}
        <button type="button" className={isLong ? classes.last : undefined} onClick={choose(onNew)}>
          <IconPlus size={18} stroke={1.75} aria-hidden />
          <Trans>Create a new stage</Trans>
        </button>
      </div>
    </Popup>
  );
}

interface StageOptionProps {
  stage: Stage;
  isChosen: boolean;
  /** The button is in this stage, which it would repeat. */
  isHere: boolean;
  onPick: () => void;
}

function StageOption({ stage, isChosen, isHere, onPick }: StageOptionProps) {
  const Icon = stageIcons[stage.icon];
  return (
    <button
      type="button"
      className={`c-${stage.colour}`}
      aria-pressed={isChosen}
      data-autofocus={isChosen || undefined}
      onClick={onPick}
    >
      <i className={classes.tile}>
        <Icon size={16} stroke={1.75} aria-hidden />
      </i>
      <span>
        {stage.title}
        {isHere && (
          <small>
            <Trans>Repeat this stage</Trans>
          </small>
        )}
      </span>
      {isChosen && <IconCheck size={16} stroke={1.75} aria-hidden />}
    </button>
  );
}
