import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowRight, IconLink, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { Button as MessageButton, Message } from '#contract/schemas/funnel.ts';
import { haptic } from '#src/platform/telegram/haptic.ts';
import { Button } from '#src/ui/Button.tsx';
import { Popup } from '#src/ui/Popup.tsx';
import { useIsEditable } from '../../../store/useFunnelEditor.ts';
import classes from './ButtonList.module.css';
import { ButtonRow } from './ButtonRow.tsx';
import { useButtonDragAnnouncements } from './useButtonDragAnnouncements.ts';
import { useButtons } from '../../targets/useButtons.ts';

/** Edits a message's buttons: labels, targets, order and rows. */
export function ButtonList({ message }: { message: Message }) {
  const actions = useButtons(message.id);
  const [added, setAdded] = useState<string | null>(null);
  return (
    <section className={classes.section}>
      <div className={classes.head}>
        <h3>
          <Trans>Buttons</Trans>
        </h3>
        <AddButton count={message.buttons.length} onAdd={(kind) => setAdded(actions.add(kind))} />
      </div>
      <Sortable message={message} onMove={actions.move}>
        {message.buttons.map((button) => (
          <ButtonRow
            key={button.id}
            button={button}
            buttons={message.buttons}
            actions={actions}
            isNew={button.id === added}
          />
        ))}
      </Sortable>
    </section>
  );
}

interface SortableProps {
  message: Message;
  onMove: (id: string, index: number) => void;
  children: ReactNode;
}

function Sortable({ message: { buttons }, onMove, children }: SortableProps) {
  const accessibility = useButtonDragAnnouncements(buttons);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    haptic('drop');
    if (over && over.id !== active.id)
      onMove(
        String(active.id),
        buttons.findIndex((b) => b.id === over.id),
      );
  };
  if (buttons.length === 0) return null;
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} accessibility={accessibility} onDragEnd={drop}>
      <SortableContext items={buttons} strategy={verticalListSortingStrategy}>
        <ul className={classes.list}>{children}</ul>
      </SortableContext>
    </DndContext>
  );
}

function AddButton({ count, onAdd }: { count: number; onAdd: (kind: MessageButton['kind']) => void }) {
  const { t } = useLingui();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isEditable = useIsEditable();
  const most = limits.buttonsInMessage;
  const isFull = count >= most;
  const add = (kind: MessageButton['kind']) => {
    setOpen(false);
    onAdd(kind);
  };
  if (!isEditable) return null;
  return (
    <>
      <Button
        ref={anchor}
        size="small"
        variant="ghost"
        disabled={isFull}
        title={isFull ? t`Telegram allows up to ${most} buttons` : undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconPlus size={16} stroke={1.75} aria-hidden />
        <Trans>Add</Trans>
      </Button>
      <Popup anchor={anchor} isOpen={isOpen} onClose={() => setOpen(false)} label={t`Add a button`} align="end">
        <div className={classes.menu}>
          <button type="button" onClick={() => add('next')}>
            <IconArrowRight size={16} stroke={1.75} aria-hidden />
            <span>
              <Trans>Next step</Trans>
              <small>
                <Trans>Goes to a stage, can add a tag</Trans>
              </small>
            </span>
          </button>
          <button type="button" onClick={() => add('link')}>
            <IconLink size={16} stroke={1.75} aria-hidden />
            <span>
              <Trans>Link</Trans>
              <small>
                <Trans>Opens a page</Trans>
              </small>
            </span>
          </button>
        </div>
      </Popup>
    </>
  );
}
