import { useEffect, useState } from 'react';
import { type AnswerDraft, onAnswerChanged, readAnswer } from './answerDrafts.ts';

/** The draft of an answer, which stays over a reload and while another conversation is open. */
export function useAnswerDraft(key: string): AnswerDraft {
  const [draft, setDraft] = useState(() => readAnswer(key));
  useEffect(() => onAnswerChanged(key, () => setDraft(readAnswer(key))), [key]);
  return draft;
}
