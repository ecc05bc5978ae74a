import { rectSortingStrategy } from '@dnd-kit/sortable';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconLink, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { Button, Message } from '#contract/schemas/funnels/funnel.ts';
import { SortableArea } from '#src/ui/list/SortableArea.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { moveButton } from './buttonRows.ts';
import { focusSoon } from '#src/platform/keyboard/focusSoon.ts';
import classes from './ButtonList.module.css';
import { ButtonKey } from './ButtonKey.tsx';
import { keyboardCoordinates } from './keyboardCoordinates.ts';
import { useButtonDragTexts, useButtonPlaceText } from './useButtonDragTexts.ts';
import { useMessageEditor } from '../MessageEditorContext.ts';

/** A message's buttons below its bubble, as Telegram draws them, edited in place. */
export function ButtonList({ message }: { message: Message }) {
  const { buttons } = message;
  const { t } = useLingui();
  const placeText = useButtonPlaceText();
  const { isEditable, buttons: actions } = useMessageEditor();
  const [added, setAdded] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const keys = useRef<HTMLElement>(null);
  const move = (id: string, index: number) => {
    if (index < 0 || index >= buttons.length) return;
    actions.move(id, index);
    setAnnouncement(placeText(moveButton(buttons, id, index), id));
  };
  const remove = (id: string) => {
    const index = buttons.findIndex((button) => button.id === id);
    const neighbour = buttons[index + 1] ?? buttons[index - 1];
    actions.remove(id);
    focusSoon(
      () =>
        keys.current?.querySelector<HTMLElement>(neighbour ? `[data-label="${neighbour.id}"]` : '[data-add]') ?? null,
    );
  };
  return (
    <section ref={keys} className={classes.keys} aria-label={t`Buttons`}>
      <Sortable buttons={buttons} onMove={actions.move}>
        {buttons.map((button) => (
          <ButtonKey
            key={button.id}
            button={button}
            buttons={buttons}
            actions={actions}
            onMove={move}
            onRemove={remove}
            isNew={button.id === added}
          />
        ))}
      </Sortable>
      {isEditable && (
        <AddButtons
          count={buttons.length}
          isUnderInput={hasKeyUnderInput(message)}
          onAdd={(kind) => setAdded(actions.add(kind))}
        />
      )}
      <VisuallyHidden>
        <output>{announcement}</output>
      </VisuallyHidden>
    </section>
  );
}

interface SortableProps {
  buttons: Button[];
  onMove: (id: string, index: number) => void;
  children: ReactNode;
}

function Sortable({ buttons, onMove, children }: SortableProps) {
  const texts = useButtonDragTexts(buttons);
  if (buttons.length === 0) return null;
  return (
    <SortableArea things={buttons} strategy={rectSortingStrategy} step={keyboardCoordinates} {...{ texts, onMove }}>
      <ul className={classes.list}>{children}</ul>
    </SortableArea>
  );
}

const hasKeyUnderInput = ({ question }: Message): boolean =>
  question !== undefined && 'button' in question && question.button !== undefined;

interface AddProps {
  count: number;
  /** Telegram shows no buttons under a message beside one under the input. */
  isUnderInput: boolean;
  onAdd: (kind: Button['kind']) => void;
}

function AddButtons({ count, isUnderInput, onAdd }: AddProps) {
  const { t } = useLingui();
  const most = limits.buttonsInMessage;
  const isFull = count >= most || isUnderInput;
  const title = (text: string) => {
    if (isUnderInput) return t`First clear the button under the input: Telegram doesn’t show both`;
    return isFull ? t`Telegram allows up to ${most} buttons` : text;
  };
  return (
    <div className="flex gap-xs">
      <button
        type="button"
        className="add-key row gap-xs justify-center flex-1 medium muted rounded"
        disabled={isFull}
        title={title(t`Goes to a stage, can add a tag`)}
        aria-label={t({ message: 'Add a button', context: 'the button labelled Button' })}
        data-add
        onClick={() => onAdd('next')}
      >
        <IconPlus size={16} stroke={1.75} aria-hidden />
        <Trans>Button</Trans>
      </button>
      <button
        type="button"
        className="add-key row gap-xs justify-center flex-1 medium muted rounded"
        disabled={isFull}
        title={title(t`Opens a page`)}
        aria-label={t`Add a link`}
        onClick={() => onAdd('link')}
      >
        <IconLink size={16} stroke={1.75} aria-hidden />
        <Trans>Link</Trans>
      </button>
    </div>
  );
}
