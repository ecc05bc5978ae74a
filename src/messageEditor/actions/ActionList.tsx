import { Trans, useLingui } from '@lingui/react/macro';
import { IconEyeOff, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { v7 } from 'uuid';
import { limits } from '#contract/limits.ts';
import type { Action } from '#contract/schemas/funnels/action.ts';
import type { Message } from '#contract/schemas/funnels/funnel.ts';
import { hasContent } from '#machines/funnel/walkFields.ts';
import { focusSoon } from '#src/platform/keyboard/focusSoon.ts';
import { Button } from '#src/ui/Button.tsx';
import { SortableArea } from '#src/ui/list/SortableArea.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { useCardDragTexts } from '../groups/useCardDragTexts.ts';
import { useMessageEditor } from '../MessageEditorContext.ts';
import { useStageMessageEditor } from '../StageMessageContext.ts';
import { ActionCard } from './ActionCard.tsx';
import classes from './Actions.module.css';
import { movedTo, withAction, withoutAction } from './editActions.ts';
import { NewActionCard } from './NewActionCard.tsx';
import { usePendingAction } from './usePendingAction.ts';

const ActionMenu = lazy(async () => ({ default: (await import('./ActionMenu.tsx')).ActionMenu }));

/** What a message does, in its order. */
export function ActionList({ message }: { message: Message }) {
  const { t } = useLingui();
  const { isEditable } = useMessageEditor();
  const { change } = useStageMessageEditor();
  const actions = message.actions ?? [];
  const box = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const [isAdding, setAdding] = useState(false);
  const [open, setOpen] = useState<string | null>(null);
  /** An action that cannot be stored yet: what it is about is still to be chosen. */
  const [pending, setPending] = usePendingAction(message.id);
  const [announcement, setAnnouncement] = useState('');
  const count = actions.length;
  const placeOf = (index: number) => t`Action ${index + 1} of ${count}`;
  const texts = useCardDragTexts(placeOf);
  const write = (next: Action[], label: string, burst?: string) =>
    change({ actions: next.length === 0 ? null : next }, { label, ...(burst && { burst }) });
  const move = (id: string, index: number) => {
    if (index < 0 || index >= count) return;
    const isUp = index < actions.findIndex((one) => one.id === id);
    write(movedTo(actions, id, index), t`Move the action`);
    const place = placeOf(index);
    setAnnouncement(isUp ? t`${place}, moved up` : t`${place}, moved down`);
  };
  const remove = (id: string) => {
    const at = actions.findIndex((one) => one.id === id);
    const beside = actions[at + 1] ?? actions[at - 1];
    write(withoutAction(actions, id), t`Remove the action`);
    focusSoon(() => box.current?.querySelector<HTMLElement>(`[data-card="${beside?.id}"] button`) ?? add.current);
  };
  const create = (action: Action) => {
    write(withAction(actions, action), t`Add an action`);
    setPending(null);
    setOpen(action.id);
  };
  const isFull = count >= limits.actionsInMessage;
  return (
    <div ref={box} className="stack gap-md one-column">
      {!hasContent(message) && message.question === undefined && count > 0 && (
        <p className={classes.silent}>
          <IconEyeOff size={16} stroke={1.75} aria-hidden />
          <Trans>This message only does something. Nobody sees it.</Trans>
        </p>
      )}
      {count > 0 && (
        <SortableArea things={actions} texts={texts} onMove={move}>
          <ul className="stack gap-sm one-column" aria-label={t`Actions`}>
            {actions.map((action, index) => (
              <ActionCard
                key={action.id}
                action={action}
                index={index}
                place={placeOf(index)}
                isOpen={open === action.id}
                onOpen={(isOpen) => setOpen(isOpen ? action.id : null)}
                onMove={(to) => move(action.id, to)}
                onChange={(changed, burst) => write(withAction(actions, changed), t`Change the action`, burst)}
                onRemove={() => remove(action.id)}
              />
            ))}
          </ul>
        </SortableArea>
      )}
      {pending && (
        <NewActionCard
          key={pending}
          kind={pending}
          name={message.id}
          newId={v7}
          onMade={create}
          onCancel={() => {
            setPending(null);
            focusSoon(() => add.current);
          }}
        />
      )}
      {isEditable && (
        <div>
          <Button
            ref={add}
            size="small"
            aria-haspopup="menu"
            aria-expanded={isAdding}
            disabled={isFull}
            data-add-action
            onClick={() => setAdding(true)}
          >
            <IconPlus size={16} stroke={1.75} aria-hidden />
            <Trans>Action</Trans>
          </Button>
          {isAdding && (
            <Suspense>
              <ActionMenu anchor={add} onAdd={setPending} onClose={() => setAdding(false)} />
            </Suspense>
          )}
        </div>
      )}
      <VisuallyHidden>
        <output>{announcement}</output>
      </VisuallyHidden>
    </div>
  );
}
