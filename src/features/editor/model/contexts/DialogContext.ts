import { createContext, use } from 'react';

/** The editor shows one dialog at a time, so a union is enough. */
export type OpenDialog =
  | { kind: 'connect' }
  | { kind: 'publish'; thenRun: boolean }
  | { kind: 'share' }
  | { kind: 'archive' }
  | { kind: 'discard' }
  | { kind: 'export' }
  | { kind: 'importReport' }
  | { kind: 'template' }
  /** The filter of the counts by source. */
  | { kind: 'sources' }
  | { kind: 'history' }
  | { kind: 'tags' }
  /** What leads to a stage from anywhere; `trigger` is brought into view. */
  | { kind: 'triggers'; trigger?: string | null }
  /** The diff of the draft against the live version. */
  | { kind: 'changes' }
  | null;

export const DialogContext = createContext<(dialog: OpenDialog) => void>(() => {});
/** Opens a dialog over the editor; null closes the open one. */
export const useDialog = () => use(DialogContext);
