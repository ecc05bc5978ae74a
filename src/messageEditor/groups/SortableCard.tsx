import { useSortable } from '@dnd-kit/sortable';
import { useLingui } from '@lingui/react/macro';
import { IconGripVertical, IconLock } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { keyOf } from '#src/platform/keyboard/keys.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import classes from './SortableCard.module.css';

interface Props {
  id: string;
  /** Names the card, and its handle. */
  label: string;
  /** Its place, counted from 0; Alt and an arrow key move it. */
  index: number;
  onMove: (index: number) => void;
  isEditable: boolean;
  /** It stays where it is. */
  fixed?: string;
  isSelected?: boolean;
  isWrong?: boolean;
  /** Beside the handle. */
  children: ReactNode;
}

/** A card of a list that is put in order by its handle. */
export function SortableCard(props: Props) {
  const { id, label, index, onMove, isEditable, fixed, isSelected, isWrong, children } = props;
  const { t } = useLingui();
  const isFixed = fixed !== undefined;
  const { setNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
    disabled: !isEditable || isFixed,
  });
  const handle = useRef<HTMLButtonElement>(null);
  const isMoving = useRef(false);
  useLayoutEffect(() => {
    if (isMoving.current) handle.current?.focus();
    isMoving.current = false;
  }, [index]);
  const press = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[keyOf(event)];
    if (!event.altKey || step === undefined) {
      listeners?.['onKeyDown']?.(event);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    isMoving.current = true;
    onMove(index + step);
  };
  return (
    <li
      ref={setNodeRef}
      className={classes.item}
      style={{ transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined, transition }}
      data-dragged={isDragging || undefined}
    >
      <fieldset
        aria-label={label}
        className={classes.card}
        data-selected={isSelected || undefined}
        data-wrong={isWrong || undefined}
        data-card={id}
      >
        {isFixed ? (
          <span className={classes.lock} title={fixed}>
            <IconLock size={16} stroke={1.75} aria-hidden />
            <VisuallyHidden>{fixed}</VisuallyHidden>
          </span>
        ) : isEditable ? (
          <button
            type="button"
            className={classes.handle}
            {...attributes}
            {...listeners}
            ref={handle}
            onKeyDown={press}
            aria-label={t`Move: ${label}`}
            title={t`Drag to move, or press Alt+↑ or Alt+↓`}
          >
            <IconGripVertical size={16} stroke={1.75} aria-hidden />
          </button>
        ) : (
          <span className={classes.lock} />
        )}
        <div className={classes.main}>{children}</div>
      </fieldset>
    </li>
  );
}
