import { useMemo } from 'react';
import { keyUnderInput, type WaitingQuestion, waitingQuestion } from '#machines/tryout/waitingQuestion.ts';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import { tryoutFunnelOf, useTryoutState } from '#src/features/editor/parts/tryout/useTryoutSession.ts';

/** The question that waits for the made-up person's answer. */
export function useWaitingQuestion(): WaitingQuestion | null {
  const editor = useEditorSelector((s) => s);
  const all = useTryoutState((s) => s);
  return useMemo(() => waitingQuestion(tryoutFunnelOf(editor, all), all.tryout), [editor, all]);
}

/** The key that Telegram shows under the input. */
export function useKeyUnderInput(): ReturnType<typeof keyUnderInput> {
  const tryout = useTryoutState((s) => s.tryout);
  return useMemo(() => keyUnderInput(tryout), [tryout]);
}
