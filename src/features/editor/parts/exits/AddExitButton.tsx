import { Trans, useLingui } from '@lingui/react/macro';
import { IconClock, IconCornerDownRight, IconLock, IconPercentage, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import { keyOf, letterOf } from '#src/platform/keyboard/keys.ts';
import { Button } from '#src/ui/Button.tsx';
import { walkByArrows } from '#src/ui/focus/walkByArrows.ts';
import { Kbd } from '#src/ui/Kbd.tsx';
import { Popup } from '#src/ui/overlay/Popup.tsx';
import picker from '#src/messageEditor/buttons/Picker.module.css';
import { useExitActions } from '../actions/useExitActions.ts';
import { exitPlaceOf } from '../stage/useExitWords.ts';
import { isOtherwiseExit, isTimedExit, splitWays } from './editExits.ts';

type Kind = 'if' | 'timed' | 'split' | 'otherwise';

interface Props {
  stage: Stage;
  onOtherwise: () => void;
  onWay: () => void;
}

/** Adds an exit: by a condition, by time, or by shares. */
export function AddExitButton({ stage, onOtherwise, onWay }: Props) {
  const { t } = useLingui();
  const { addExits } = useExitActions();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { exits = [] } = stage;
  const { hasButtons } = exitPlaceOf(stage);
  const add = (kind: Kind) => {
    setOpen(false);
    if (kind === 'otherwise') onOtherwise();
    else if (kind === 'split' && splitWays(exits).length > 0) onWay();
    else addExits(stage.id, kind);
  };
  const kinds: { kind: Kind; key: string; title: string; note: string; Icon: typeof IconClock }[] = [
    { kind: 'if', key: 'i', title: t`If …`, note: t`an answer, a tag, a source`, Icon: IconCornerDownRight },
    {
      kind: 'timed',
      key: 'n',
      title: hasButtons ? t`If nobody presses` : t`After some time`,
      note: t`after some hours or days`,
      Icon: IconClock,
    },
    { kind: 'split', key: 'p', title: t`Split people`, note: t`to compare two ways`, Icon: IconPercentage },
  ];
  if (!exits.some(isOtherwiseExit))
    kinds.push({
      ...{ kind: 'otherwise', key: 'o', Icon: IconLock },
      ...(exits.every(isTimedExit)
        ? { title: t`Everyone`, note: t`at once, without a press` }
        : { title: t`Otherwise`, note: t`everyone else` }),
    });
  return (
    <div>
      <Button
        ref={anchor}
        size="small"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={exits.length >= limits.exitsInStage}
        onClick={() => setOpen(true)}
      >
        <IconPlus size={16} stroke={1.75} aria-hidden />
        <Trans>Exit</Trans>
      </Button>
      <Popup anchor={anchor} isOpen={isOpen} onClose={() => setOpen(false)} label={t`Add an exit`}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- events of the buttons within bubble here. */}
        <div
          className={picker.list}
          onKeyDown={(event) => {
            const chosen = kinds.find(({ key }) => key === letterOf(event.nativeEvent));
            if (chosen && keyOf(event).length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
              event.preventDefault();
              add(chosen.kind);
            } else walkByArrows(event);
          }}
        >
          {kinds.map(({ kind, key, title, note, Icon }) => (
            <Option
              key={kind}
              icon={<Icon size={18} stroke={1.75} aria-hidden />}
              keys={key.toUpperCase()}
              onPick={() => add(kind)}
            >
              <span>{title}</span>
              <small>{note}</small>
            </Option>
          ))}
        </div>
      </Popup>
    </div>
  );
}

interface OptionProps {
  icon: ReactNode;
  keys: string;
  onPick: () => void;
  children: ReactNode;
}

const Option = ({ icon, keys, onPick, children }: OptionProps) => (
  <button type="button" aria-keyshortcuts={keys} onClick={onPick}>
    {icon}
    <span>{children}</span>
    <Kbd>{keys}</Kbd>
  </button>
);
