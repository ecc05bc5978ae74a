import { useSortable } from '@dnd-kit/sortable';
import { useLingui } from '@lingui/react/macro';
import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Folder } from '#contract/schemas/contacts/folder.ts';
import { CardAction } from '#src/ui/list/CardAction.tsx';
import classes from '../Crm.module.css';

interface Props {
  folder: Folder;
  /** There is no order to change while only some folders are shown. */
  isFixed: boolean;
  children: (handle: ReactNode) => ReactNode;
}

/** A folder's place in the grid, and what it is dragged by. */
export function SortableItem({ folder: { id, name }, isFixed, children }: Props) {
  const { t } = useLingui();
  const sortable = useSortable({ id, disabled: isFixed });
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = sortable;
  const style = { transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined, transition };
  const handle = (
    <CardAction
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      title={t`Drag to move`}
      label={t`Move “${name}”`}
      className={classes.handle}
    >
      <IconGripVertical size={16} stroke={1.75} aria-hidden />
    </CardAction>
  );
  return (
    <li ref={setNodeRef} style={style} className={isDragging ? classes.dragged : undefined}>
      {children(isFixed ? null : handle)}
    </li>
  );
}
