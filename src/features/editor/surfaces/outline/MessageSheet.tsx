import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useEffectEvent } from 'react';
import type { Message, Stage } from '#contract/schemas/funnels/funnel.ts';
import { Spinner } from '#src/ui/Spinner.tsx';
import { MessagePanel } from '#src/features/editor/parts/message/lazyMessagePanel.ts';
import { focusMessageTextSoon } from '#src/messageEditor/focusText.ts';
import { useSelection } from '#src/features/editor/store/useFunnelEditor.ts';
import { BottomSheet } from './BottomSheet.tsx';
import { WayForAnswers } from '#src/features/editor/parts/exits/WayForAnswers.tsx';

interface Props {
  stage: Stage;
  messageId: string;
  onClose: () => void;
}

/** Edits a message in a sheet; the formatting toolbar is at the bottom, above a phone's keyboard. */
export function MessageSheet({ stage, messageId, onClose }: Props) {
  const { t } = useLingui();
  useCaretInEmptyText(stage.messages.find((m) => m.id === messageId));
  const number = stage.messages.findIndex((m) => m.id === messageId) + 1;
  return (
    <BottomSheet stage={stage} title={stage.messages.length > 1 ? t`Message ${number}` : t`Message`} onClose={onClose}>
      <Suspense fallback={<Spinner />}>
        <MessagePanel messageId={messageId} toolbar="below">
          <WayForAnswers stage={stage} messageId={messageId} />
        </MessagePanel>
      </Suspense>
    </BottomSheet>
  );
}

/** Puts the caret into a message that opens without a text, unless one of its buttons was opened. */
function useCaretInEmptyText(message: Message | undefined): void {
  const isButton = useSelection().buttonId !== null;
  const opened = useEffectEvent(() => {
    if (message?.text === '' && !isButton) focusMessageTextSoon();
  });
  useEffect(() => opened(), [message?.id]);
}
