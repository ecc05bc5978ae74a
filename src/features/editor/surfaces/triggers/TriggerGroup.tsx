import { verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Trigger } from '#contract/schemas/funnels/trigger.ts';
import type { TriggerKind } from '#machines/funnel/edits/triggerEdits.ts';
import { useCardDragTexts } from '#src/messageEditor/groups/useCardDragTexts.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { SortableArea } from '#src/ui/list/SortableArea.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { useKindTexts } from './AddMenu.tsx';
import { MatchOfAll } from './MatchOfAll.tsx';
import { MenuProblems } from './MenuProblems.tsx';
import { NewTriggerCard } from './NewTriggerCard.tsx';
import { TriggerCard } from './TriggerCard.tsx';
import classes from './TriggersPanel.module.css';
import { useMayAddTriggers } from './useMayAddTriggers.ts';
import { useTriggers } from './useTriggers.ts';

interface Props {
  kind: TriggerKind;
  triggers: Trigger[];
  isAdding: boolean;
  onAdding: (isAdding: boolean) => void;
  /** The trigger that the tried text would lead by. */
  found: string | null;
  /** The trigger to bring into view. */
  shown: string | null;
}

/** The triggers of a kind, in the order in which equal ones are taken. */
export function TriggerGroup({ kind, triggers, isAdding, onAdding, found, shown }: Props) {
  const { t } = useLingui();
  const mayAdd = useMayAddTriggers();
  const { title, add } = useKindTexts()[kind];
  const actions = useTriggers();
  const [announcement, setAnnouncement] = useState('');
  const [added, setAdded] = useState<string | null>(null);
  const count = triggers.length;
  const placeOf = (index: number) => t`${title}, ${index + 1} of ${count}`;
  const texts = useCardDragTexts(placeOf);
  const move = (id: string, wanted: number) => {
    const index = Math.max(0, Math.min(wanted, count - 1));
    const from = triggers.findIndex((one) => one.id === id);
    const trigger = triggers[from];
    if (!trigger || !actions.move(trigger, index)) return;
    const place = placeOf(index);
    setAnnouncement(index < from ? t`${place}, moved up` : t`${place}, moved down`);
  };
  if (count === 0 && !isAdding) return kind === 'command' ? <MenuProblems /> : null;
  return (
    <section className="stack gap-sm one-column" aria-label={title}>
      <header className={classes.heading}>
        <h3>{title}</h3>
        {kind === 'words' && count > 0 && <MatchOfAll triggers={triggers} />}
        {mayAdd && (
          <IconButton size="small" label={add} onClick={() => onAdding(true)}>
            <IconPlus size={16} stroke={1.75} aria-hidden />
          </IconButton>
        )}
      </header>
      <SortableArea things={triggers} strategy={verticalListSortingStrategy} texts={texts} onMove={move}>
        <ul className="stack gap-sm one-column" aria-label={title}>
          {triggers.map((trigger, index) => (
            <TriggerCard
              key={trigger.id}
              trigger={trigger}
              index={index}
              isFound={trigger.id === found}
              isShown={trigger.id === shown}
              isAdded={trigger.id === added}
              onMove={(to) => move(trigger.id, to)}
            />
          ))}
        </ul>
      </SortableArea>
      {isAdding && (
        <NewTriggerCard
          kind={kind}
          onCancel={() => onAdding(false)}
          onAdd={(of, to) => {
            const id = actions.add(of, to);
            if (id === null) return false;
            onAdding(false);
            setAdded(id);
            return true;
          }}
        />
      )}
      {kind === 'command' && <MenuProblems />}
      {kind === 'words' && count > 1 && (
        <p className="text-xs faint">
          <Trans>The longest that fits is taken; of equal ones, the first.</Trans>
        </p>
      )}
      <VisuallyHidden>
        <output>{announcement}</output>
      </VisuallyHidden>
    </section>
  );
}
