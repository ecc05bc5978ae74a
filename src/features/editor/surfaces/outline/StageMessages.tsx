import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowRight } from '@tabler/icons-react';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import { Button } from '#src/ui/Button.tsx';
import { isUnwritten } from '#src/features/editor/model/newStage.ts';
import { MessageFaceAndLine } from './MessageItem.tsx';
import card from './StageCard.module.css';

interface Props {
  stage: Stage;
  isEditable: boolean;
  onOpen: (messageId: string) => void;
}

/** The way from a stage's sheet to its messages; in a new stage, to the one that is to be written. */
export function StageMessages({ stage, isEditable, onOpen }: Props) {
  const { t } = useLingui();
  const [first] = stage.messages;
  if (!first) return null;
  if (isEditable && isUnwritten(stage))
    return (
      <Button variant="primary" isWide onClick={() => onOpen(first.id)}>
        <Trans>Write the message</Trans>
        <IconArrowRight size={16} stroke={1.75} aria-hidden />
      </Button>
    );
  return (
    <ul className="stack gap-xs one-column" aria-label={t`Messages`}>
      {stage.messages.map((message) => (
        <li key={message.id} className={card.message}>
          <button type="button" className={card.open} onClick={() => onOpen(message.id)}>
            <MessageFaceAndLine message={message} stageId={stage.id} />
          </button>
        </li>
      ))}
    </ul>
  );
}
