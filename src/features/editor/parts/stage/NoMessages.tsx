import { Trans } from '@lingui/react/macro';
import { isEndStage } from '#src/features/editor/model/deliberateEnds.ts';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';

/** What stands in place of a stage's messages: none are missing where the stage only ends the funnel. */
export function NoMessages({ stageId }: { stageId: string }) {
  const isEnd = useEditorSelector((s) => isEndStage(s.document, stageId));
  return isEnd ? <Trans>Nothing is sent here</Trans> : <Trans>No messages yet</Trans>;
}
