import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck, IconCornerDownRight, IconPlus } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useState } from 'react';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import { Popup } from '#src/ui/overlay/Popup.tsx';
import { walkByArrows } from '#src/ui/focus/walkByArrows.ts';
import { stageIcons } from '#src/shell/stageIcons.ts';
import classes from '../buttons/Picker.module.css';
import { filterStages, manyStages, NoStageFound, StageSearch } from './StageSearch.tsx';

interface Props {
  stages: Stage[];
  /** The chosen stage; null is the first option. */
  chosen: string | null;
  /** The option of no stage: what it is, and what it leads to; without it a stage has to be chosen. */
  first?: { title: ReactNode; note: ReactNode };
  /** The stage that the button is in, which it would repeat. */
  here?: string | undefined;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  onPick: (to: string | null) => void;
  /** Adds a stage; without it none can be added here. */
  onNew?: (() => void) | undefined;
}

/** Chooses a next-step button's target. */
export function TargetPicker({ stages, chosen, first, here, anchor, onClose, onPick, onNew }: Props) {
  const { t } = useLingui();
  const isLong = stages.length > manyStages;
  const [searched, setSearched] = useState('');
  const found = filterStages(stages, searched);
  const [best] = found;
  const choose = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Popup anchor={anchor} isOpen onClose={onClose} label={t`Goes to`} align="end">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- events of the buttons within bubble here. */}
      <div className={isLong ? `${classes.list} ${classes.long}` : classes.list} onKeyDown={walkByArrows}>
        {isLong && (
          <StageSearch
            value={searched}
            onChange={setSearched}
            onEnter={() => best && choose(() => onPick(best.id))()}
          />
        )}
        {first && (
          <button
            type="button"
            aria-pressed={chosen === null}
            data-autofocus={chosen === null || undefined}
            onClick={choose(() => onPick(null))}
          >
            <IconCornerDownRight size={18} stroke={1.75} aria-hidden />
            <span>
              <span>{first.title}</span>
              <small>{first.note}</small>
            </span>
            {chosen === null && <IconCheck size={16} stroke={1.75} aria-hidden />}
          </button>
        )}
        {found.map((stage) => (
          <StageOption
            key={stage.id}
            stage={stage}
            isChosen={stage.id === chosen}
            isHere={stage.id === here}
            onPick={choose(() => onPick(stage.id))}
          />
        ))}
        {found.length === 0 && <NoStageFound />}
        {onNew && (
          <button type="button" className={isLong ? classes.last : undefined} onClick={choose(onNew)}>
            <IconPlus size={18} stroke={1.75} aria-hidden />
            <Trans>Create a new stage</Trans>
          </button>
        )}
      </div>
    </Popup>
  );
}

interface StageOptionProps {
  stage: Stage;
  isChosen: boolean;
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
        <span>{stage.title}</span>
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
