import { createContext, use } from 'react';

/** The one dialog that is open over the editor. */
export type OpenDialog =
  | { kind: 'connect' }
  | { kind: 'publish'; thenRun: boolean }
  | { kind: 'share' }
  | { kind: 'archive' }
  | { kind: 'discard' }
  | { kind: 'export' }
  /** Whose counts are shown. */
  | { kind: 'sources' }
  | { kind: 'history' }
  | { kind: 'tags' }
  /** How the draft differs from what people see. */
  | { kind: 'changes' }
  | null;

export const DialogContext = createContext<(dialog: OpenDialog) => void>(() => {});
/** Opens a dialog of the editor, or with null closes the open one. */
export const useDialog = () => use(DialogContext);
