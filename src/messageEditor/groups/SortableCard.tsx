import { useLingui } from '@lingui/react/macro';
import { IconGripVertical, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSortableRow } from '#src/ui/list/useSortableRow.ts';
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
  /** It is what was looked for. */
  isLit?: boolean;
  /** Beside the handle. */
  children: ReactNode;
}

/** A card of a list that is put in order by its handle. */
export function SortableCard(props: Props) {
  const { id, label, index, onMove, isEditable, fixed, isSelected, isWrong, isLit, children } = props;
  const { t } = useLingui();
  const isFixed = fixed !== undefined;
  const sortable = useSortableRow({ id, index, isDisabled: !isEditable || isFixed, onMove });
  return (
    <li className={classes.item} {...sortable.row}>
      <fieldset
        aria-label={label}
        className={classes.card}
        data-selected={isSelected || undefined}
        data-wrong={isWrong || undefined}
        data-lit={isLit || undefined}
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
            {...sortable.handle}
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
