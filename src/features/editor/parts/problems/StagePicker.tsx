import type { RefObject } from 'react';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import pickerClasses from '#src/messageEditor/buttons/Picker.module.css';
import { Popup } from '#src/ui/overlay/Popup.tsx';
import { stageIcons } from '#src/shell/stageIcons.ts';

interface Props {
  label: string;
  stages: Stage[];
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  onPick: (stage: Stage) => void;
}

export function StagePicker({ label, stages, anchor, onClose, onPick }: Props) {
  return (
    <Popup anchor={anchor} isOpen onClose={onClose} label={label}>
      <div className={pickerClasses.list}>
        {stages.map((stage) => {
          const Icon = stageIcons[stage.icon];
          return (
            <button
              key={stage.id}
              type="button"
              className={`c-${stage.colour}`}
              onClick={() => {
                onClose();
                onPick(stage);
              }}
            >
              <i className={pickerClasses.tile}>
                <Icon size={16} stroke={1.75} aria-hidden />
              </i>
              <span>{stage.title}</span>
            </button>
          );
        })}
      </div>
    </Popup>
  );
}
