import { Trans } from '@lingui/react/macro';
import { IconListCheck } from '@tabler/icons-react';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import { useWaysForEach } from './useWaysForEach.ts';
import { useIsEditable } from '#src/features/editor/store/useFunnelEditor.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { Button } from '#src/ui/Button.tsx';

/** Below a message that lets people choose: leads each answer its own way, as long as one has none. */
export function WayForAnswers({ stage, messageId }: { stage: Stage; messageId: string }) {
  const isEditable = useIsEditable();
  const errorText = useErrorText();
  const ways = useWaysForEach(stage);
  const choosing = stage.messages.findLast(({ question }) => question?.kind === 'choice');
  if (!ways || !isEditable || choosing?.id !== messageId) return null;
  const { newField, isPending, error, add } = ways;
  return (
    <div className="stack gap-xs">
      <Button isBusy={isPending} onClick={add}>
        <IconListCheck size={16} stroke={1.75} aria-hidden />
        <Trans>A way for each answer</Trans>
      </Button>
      {newField !== null && (
        <p className="text-xs muted">
          <Trans>A new field, “{newField}”, keeps the answers.</Trans>
        </p>
      )}
      {error && (
        <p role="alert" className="text-sm">
          {errorText(error)}
        </p>
      )}
    </div>
  );
}
