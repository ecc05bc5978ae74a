import { useDroppable } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Trans } from '@lingui/react/macro';
import { memo } from 'react';
import type { Stage } from '#contract/schemas/funnel.ts';
import { MessageRow } from './MessageRow.tsx';
import classes from './MessageRows.module.css';

/** The messages of a stage as rows that can be put elsewhere, also onto another stage. */
export const MessageRows = memo(function MessageRows({ stage }: { stage: Stage }) {
  const { setNodeRef, isOver } = useDroppable({ id: stage.id, data: { kind: 'stage', stageId: stage.id } });
  return (
    <SortableContext items={stage.messages} strategy={verticalListSortingStrategy}>
      <ul ref={setNodeRef} className={classes.rows} data-over={isOver || undefined}>
        {stage.messages.map((message) => (
          <MessageRow key={message.id} message={message} stageId={stage.id} />
        ))}
        {stage.messages.length === 0 && (
          <li className={classes.empty}>
            <Trans>No messages yet</Trans>
          </li>
        )}
      </ul>
    </SortableContext>
  );
});
