import { Trans } from '@lingui/react/macro';
import { memo, useLayoutEffect, useRef } from 'react';
import type { Stage } from '#contract/schemas/funnel.ts';
import { useDraggableRows } from '../drag/DraggableRows.ts';
import { MessageRow } from './MessageRow.tsx';
import classes from '../drag/MessageRows.module.css';

/** A stage's messages as sortable rows, which can be dragged to other stages too. */
export const MessageRows = memo(function MessageRows({ stage }: { stage: Stage }) {
  const rows = useDraggableRows();
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(
    () => (list.current ? rows.addList({ stageId: stage.id, element: list.current }) : undefined),
    [rows, stage.id],
  );
  return (
    <ul ref={list} className={classes.rows}>
      {stage.messages.map((message) => (
        <MessageRow key={message.id} message={message} stageId={stage.id} />
      ))}
      {stage.messages.length === 0 && (
        <li className={classes.empty}>
          <Trans>No messages yet</Trans>
        </li>
      )}
    </ul>
  );
});
