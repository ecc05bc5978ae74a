import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { Stage } from '#contract/schemas/funnel.ts';
import { Spinner } from '#src/ui/Spinner.tsx';
import { MessagePanel } from '../../parts/message/lazyMessagePanel.ts';
import { BottomSheet } from './BottomSheet.tsx';

interface Props {
  stage: Stage;
  messageId: string;
  onClose: () => void;
}

/** Edits a message in a sheet; the formatting toolbar is at the bottom, above a phone's keyboard. */
export function MessageSheet({ stage, messageId, onClose }: Props) {
  const { t } = useLingui();
  const number = stage.messages.findIndex((m) => m.id === messageId) + 1;
  return (
    <BottomSheet stage={stage} title={stage.messages.length > 1 ? t`Message ${number}` : t`Message`} onClose={onClose}>
      <Suspense fallback={<Spinner />}>
        <MessagePanel messageId={messageId} toolbar="below" />
      </Suspense>
    </BottomSheet>
  );
}
