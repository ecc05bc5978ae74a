import { useLingui } from '@lingui/react/macro';
import { IconGripVertical, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '#src/ui/IconButton.tsx';
import { useSortableRow } from '#src/ui/list/useSortableRow.ts';
import classes from './Conditions.module.css';
import { usePlace } from './SortableParts.tsx';

interface Props {
  /** The key of the condition or the group. */
  id: string;
  /** Names the line where its sentence alone does not. */
  label?: string;
  isGroup?: boolean;
  sentence: ReactNode;
  /** At the end of the line, before its removal. */
  aside: ReactNode;
  /** Below the line: what is wrong with it, or the conditions of a group. */
  children?: ReactNode;
  onRemove: () => void;
}

/** A condition, or the head of a group, as a line that can be moved and removed. */
export function ConditionLine({ id, label, isGroup = false, sentence, aside, children, onRemove }: Props) {
  const { t } = useLingui();
  const { index, count, move } = usePlace(id);
  const isAlone = count < 2;
  const sortable = useSortableRow({ id, index, isDisabled: isAlone, onMove: move });
  const place = index + 1;
  return (
    <li className={classes.row} data-key={id} {...sortable.row}>
      <div className={classes.line} role={label === undefined ? undefined : 'group'} aria-label={label}>
        {!isAlone && (
          <button
            type="button"
            className={classes.handle}
            {...sortable.handle}
            aria-label={isGroup ? t`Move the group, ${place} of ${count}` : t`Move the condition, ${place} of ${count}`}
            title={t`Drag to move, or press Alt+↑ or Alt+↓`}
          >
            <IconGripVertical size={16} stroke={1.75} aria-hidden />
          </button>
        )}
        <div className={classes.sentence}>{sentence}</div>
        {aside}
        <IconButton size="small" label={isGroup ? t`Remove the group` : t`Remove the condition`} onClick={onRemove}>
          <IconX size={16} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
      {children}
    </li>
  );
}
