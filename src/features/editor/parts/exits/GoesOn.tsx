import { useLingui } from '@lingui/react/macro';
import { IconRoute2 } from '@tabler/icons-react';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import { Group } from '#src/messageEditor/groups/Group.tsx';
import { exitOfProblem } from '#src/messageEditor/problems/fieldProblems.ts';
import { useProblems } from '#src/features/editor/store/useFunnelEditor.ts';
import { exitPlaceOf, useExitWords } from '../stage/useExitWords.ts';
import { ExitList } from './lazyExitList.ts';

interface Props {
  stage: Stage;
  isOpen: boolean;
  isSheet?: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** How people leave a stage without a press. */
export function GoesOn({ stage, isOpen, isSheet = false, onToggle }: Props) {
  const { t } = useLingui();
  const summary = useGoesOnText(stage);
  const isWrong = useProblems('stage', stage.id).some(
    (problem) => exitOfProblem(problem) !== undefined || problem.code.startsWith('exit'),
  );
  return (
    <Group
      icon={<IconRoute2 size={16} stroke={1.75} aria-hidden />}
      title={t`Goes on`}
      {...{ summary, isOpen, isSheet, isWrong, onToggle }}
    >
      <ExitList stage={stage} />
    </Group>
  );
}

/** What a stage's exits say in a line. */
function useGoesOnText(stage: Stage): string {
  const { t } = useLingui();
  const words = useExitWords(stage);
  const { exits = [] } = stage;
  const [first, ...more] = exits;
  if (first) {
    const { lead, rest } = words(first);
    const text = `${lead} ${rest}`.trim();
    const count = more.length;
    return count > 0 ? t`${text} and ${count} more` : text;
  }
  if (!exitPlaceOf(stage).hasButtons) return t({ message: 'in order', context: 'how people leave a stage' });
  const buttons = stage.messages.flatMap((message) => message.buttons.filter(({ kind }) => kind === 'next'));
  return buttons.length > 1 ? t`by its buttons` : t`by its button`;
}
