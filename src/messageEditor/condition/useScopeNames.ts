import type { ConditionNames } from '#src/shell/conditions/conditionNames.ts';
import { useContactFields } from '../fields/useContactFields.ts';
import { useConditionScope } from './ConditionScope.ts';

/** What the tags, fields and questions of the stage are called. */
export function useScopeNames(): ConditionNames {
  const { tags, questions } = useConditionScope();
  const fields = useContactFields();
  return {
    tag: (id) => tags.find((tag) => tag.id === id)?.title,
    field: (name) => fields.find((field) => field.name === name),
    question: (message) => {
      const asking = questions.find(({ id }) => id === message);
      return questions.length === 1 ? asking && '' : asking?.text;
    },
  };
}
