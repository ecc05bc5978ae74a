import { useState } from 'react';
import type { Condition } from '#contract/schemas/funnels/condition.ts';
import { persistedForm } from '#src/platform/storage/persistedForm.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { type AskedDraft, conditionOfDraft, draftOfCondition, emptyDraft, parseAsked } from './askedDraft.ts';

const draftOf = (condition: Condition | null): AskedDraft =>
  condition === null ? emptyDraft : draftOfCondition(condition);
const isSame = (a: Condition | null, b: Condition | null): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * A condition while it is built: what is finished in it is written at once, the rest survives a reload here. A change from
 * elsewhere, such as undo, is shown.
 *
 * @param name names what the condition is of
 */
export function useAskedDraft(name: string, condition: Condition | null, write: (condition: Condition | null) => void) {
  const account = useUser()?.id ?? '';
  const [storage] = useState(() => persistedForm(`condition.${name}.${account}`, { draft: '' }));
  const [draft, setDraft] = useState(() => parseAsked(storage.read().draft) ?? draftOf(condition));
  const [shown, setShown] = useState(condition);
  const built = conditionOfDraft(draft);
  let current = draft;
  if (!isSame(shown, condition)) {
    setShown(condition);
    if (!isSame(built.condition, condition)) {
      current = draftOf(condition);
      setDraft(current);
    }
  }
  return {
    draft: current,
    change: (next: AskedDraft) => {
      const { condition: asked, unfinished } = conditionOfDraft(next);
      setDraft(next);
      if (unfinished.size > 0) storage.write({ draft: JSON.stringify(next) });
      else storage.clear();
      if (!isSame(asked, condition)) write(asked);
    },
    /** Gives up what is unfinished. */
    discard: () => {
      storage.clear();
      setDraft(draftOf(condition));
    },
  };
}
