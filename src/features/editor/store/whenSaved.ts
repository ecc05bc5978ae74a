import type { Editor } from './editorState.ts';

/** Resolves once everything is on the server; rejects where it cannot be. */
export const whenSaved = ({ getState, subscribe }: Pick<Editor, 'getState' | 'subscribe'>): Promise<void> =>
  new Promise((resolve, reject) => {
    const settle = () => {
      const { kind } = getState().save;
      if (kind === 'saving') return;
      unsubscribe();
      if (kind === 'saved') resolve();
      else reject(new Error(kind));
    };
    const unsubscribe = subscribe(settle);
    settle();
  });
