import { useLingui } from '@lingui/react/macro';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import type { Message, Stage } from '#contract/schemas/funnels/funnel.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { useMessageActions } from '../actions/useMessageActions.ts';
import { DelayControl } from './DelayControl.tsx';
import { whatComesBefore } from './timing/whatComesBefore.ts';
import classes from '#src/messageEditor/MessagePanel.module.css';

interface Props {
  message: Message;
  stage: Stage;
  isEditable: boolean;
}

/** A message's tools: its delay, its position in the stage, and its removal. */
export function MessageTools({ message, stage, isEditable }: Props) {
  const { t } = useLingui();
  const { moveMessage, removeMessage } = useMessageActions();
  const index = stage.messages.findIndex((m) => m.id === message.id);
  const last = stage.messages.length - 1;
  return (
    <div className="row gap-md justify-between">
      <DelayControl message={message} after={whatComesBefore(stage, index)} />
      {isEditable && (
        <span className={classes.moves}>
          {last > 0 && (
            <>
              <IconButton
                size="small"
                label={t`Move the message up`}
                disabled={index === 0}
                onClick={() => moveMessage(message.id, stage.id, index - 1)}
              >
                <IconArrowUp size={16} stroke={1.75} aria-hidden />
              </IconButton>
              <IconButton
                size="small"
                label={t`Move the message down`}
                disabled={index === last}
                onClick={() => moveMessage(message.id, stage.id, index + 1)}
              >
                <IconArrowDown size={16} stroke={1.75} aria-hidden />
              </IconButton>
            </>
          )}
          <IconButton size="small" label={t`Delete the message`} onClick={() => removeMessage(message.id)}>
            <IconTrash size={16} stroke={1.75} aria-hidden />
          </IconButton>
        </span>
      )}
    </div>
  );
}
