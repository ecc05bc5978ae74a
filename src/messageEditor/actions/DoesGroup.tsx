import { useLingui } from '@lingui/react/macro';
import { IconBolt } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import type { Message } from '#contract/schemas/funnels/funnel.ts';
import { useConditionText } from '#src/shell/conditions/useConditionText.ts';
import { useScopeNames } from '../condition/useScopeNames.ts';
import { Group } from '../groups/Group.tsx';
import { actionOfProblem } from '../problems/fieldProblems.ts';
import { useStageMessageEditor } from '../StageMessageContext.ts';

const ActionList = lazy(async () => ({ default: (await import('./ActionList.tsx')).ActionList }));

interface Props {
  message: Message;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** What a message does before it says something. */
export function DoesGroup({ message, isOpen, onToggle }: Props) {
  const { t } = useLingui();
  const { isSheet, problems } = useStageMessageEditor();
  const words = useConditionText(useScopeNames());
  return (
    <Group
      icon={<IconBolt size={16} stroke={1.75} aria-hidden />}
      title={t`Does`}
      summary={words.actions(message.actions ?? [])}
      isWrong={problems.some((problem) => actionOfProblem(problem) !== undefined)}
      {...{ isOpen, isSheet, onToggle }}
    >
      <Suspense>
        <ActionList message={message} />
      </Suspense>
    </Group>
  );
}
