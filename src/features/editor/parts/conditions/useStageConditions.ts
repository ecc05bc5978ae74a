import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import type { ConditionScope } from '#src/messageEditor/condition/ConditionScope.ts';
import { fieldOfQuestion } from '#src/messageEditor/question/newQuestion.ts';
import { messageLine } from '#src/features/editor/model/messageLine.ts';
import { useEditorSelector, useHasRun } from '#src/features/editor/store/useFunnelEditor.ts';
import { sourcePagesQuery } from '../counts/countsBySource.ts';
import { TriedLine } from '../tryout/lazyTriedLine.ts';

/** What conditions of a stage can ask about. */
export function useStageConditions(stage: Stage): ConditionScope {
  const tags = useEditorSelector((s) => s.document.tags);
  return useMemo(() => {
    const asking = stage.messages.flatMap(({ id, text, question }) => (question ? [{ id, text, question }] : []));
    const last = asking.findLast(({ question }) => fieldOfQuestion(question) !== null);
    return {
      tags,
      Tried: TriedLine,
      stageId: stage.id,
      questions: asking.map(({ id, text }) => ({ id, text: messageLine(text) })),
      useSources: useFunnelSources,
      answerField: last ? fieldOfQuestion(last.question) : null,
    };
  }, [stage, tags]);
}

function useFunnelSources(): readonly string[] {
  const id = useEditorSelector((s) => s.funnel.id);
  const enabled = useHasRun();
  const { data } = useInfiniteQuery({ ...sourcePagesQuery(id), enabled });
  return data?.pages.flatMap(({ results }) => results.flatMap(({ source }) => source ?? [])) ?? [];
}
