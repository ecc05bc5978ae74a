import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck, IconCornerDownRight, IconPlus } from '@tabler/icons-react';
import type { RefObject } from 'react';
import type { NextButton } from '#contract/schemas/funnel.ts';
import { Popup } from '../../pop/Popup.tsx';
import { stageIcons } from '#src/shell/stageIcons.ts';
import { useEditorState } from '../../useEditor.ts';
import classes from './Picker.module.css';

interface Props {
  button: NextButton;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  onPick: (to: string | null) => void;
  onNew: () => void;
}

/** The stages that a button can lead to. */
export function TargetPicker({ button, anchor, onClose, onPick, onNew }: Props) {
  const { t } = useLingui();
  const stages = useEditorState((s) => s.document.stages);
  const here = stages.findIndex((s) => s.messages.some((m) => m.buttons.some((b) => b.id === button.id)));
  const next = stages[here + 1];
  const choose = (work: () => void) => () => {
    onClose();
    work();
  };
  return (
    <Popup anchor={anchor} isOpen onClose={onClose} label={t`Leads to`} align="end">
      <div className={classes.list}>
        <button
          type="button"
          aria-pressed={button.to === null}
          data-autofocus={button.to === null || undefined}
          onClick={choose(() => onPick(null))}
        >
          <IconCornerDownRight size={18} stroke={1.75} aria-hidden />
          <span>
            <Trans>The next stage in order</Trans>
            <small>{next ? next.title : <Trans>There is none: the funnel ends</Trans>}</small>
          </span>
          {button.to === null && <IconCheck size={16} stroke={1.75} aria-hidden />}
        </button>
        {stages.map((stage, i) => {
          const Icon = stageIcons[stage.icon];
          const isChosen = stage.id === button.to;
          return (
            <button
              key={stage.id}
              type="button"
              className={`c-${stage.colour}`}
              aria-pressed={isChosen}
              data-autofocus={isChosen || undefined}
              onClick={choose(() => onPick(stage.id))}
            >
              <i className={classes.tile}>
                <Icon size={16} stroke={1.75} aria-hidden />
              </i>
              <span>
                {stage.title}
                {i === here && (
                  <small>
                    <Trans>This stage once more</Trans>
                  </small>
                )}
              </span>
              {isChosen && <IconCheck size={16} stroke={1.75} aria-hidden />}
            </button>
          );
        })}
        <button type="button" onClick={choose(onNew)}>
          <IconPlus size={18} stroke={1.75} aria-hidden />
          <Trans>New stage</Trans>
        </button>
      </div>
    </Popup>
  );
}
