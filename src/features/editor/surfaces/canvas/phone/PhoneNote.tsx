import { Trans } from '@lingui/react/macro';
import { memo } from 'react';
import type { NodeProps } from 'reactflow';
import type { NoteFlowNode } from '../flow/flowElements.ts';
import notes from '../notes/NoteNode.module.css';

/** A note to read. */
export const PhoneNote = memo(
  ({ data: { note } }: NodeProps<NoteFlowNode>) => (
    <div className={`${notes.note} c-${note.colour}`}>
      <p className={notes.text} dir="auto" translate="no">
        {note.text || (
          <span className="muted">
            <Trans>Empty note</Trans>
          </span>
        )}
      </p>
    </div>
  ),
  (a, b) => a.data.note === b.data.note,
);
