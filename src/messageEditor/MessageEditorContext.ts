import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { SentAs } from '#contract/mediaKinds.ts';
import type { FileView, NextButton, Tag } from '#contract/schemas/funnels/funnel.ts';
import type { SendableMessage } from '#contract/schemas/sending/sendableMessage.ts';
import type { ButtonActions } from './buttons/useButtonActions.ts';
import type { MediaUpload, UploadWish } from './media/MediaUpload.ts';
import type { ShownProblem } from './problems/shownProblems.ts';

/** Null takes the list of files away. */
export type MessageChange = Partial<Omit<SendableMessage, 'id' | 'files'>> & {
  files?: SendableMessage['files'] | null;
};

export interface ChangeOptions {
  /** The undo step's label in the user's language. */
  label: string;
  /** Consecutive changes with the same key become one undo step. */
  burst?: string;
}

/** What owns the edited message: a funnel's draft, or whatever else sends one. */
export interface MessageEditor {
  isEditable: boolean;
  /** The files stay as they are: those of what was sent. */
  hasFixedMedia?: boolean | undefined;
  change: (change: MessageChange, options: ChangeOptions) => void;
  /** Bound to keys when the text field is made, so both are stable. */
  undo: () => void;
  redo: () => void;
  /** Ends the current burst of changes, on blur. */
  flush: () => void;
  /** The field of the message or of a button was left: what is missing in it is shown as a problem. */
  leaveField: (id: string) => void;
  buttons: ButtonActions;
  selectedButton: string | null;
  /** Signed URLs by file id. */
  files: Record<string, FileView>;
  /** Refetches the signed URLs, which expire. */
  refreshFiles: () => Promise<void>;
  upload: MessageUpload;
  tags: Tag[];
  /** Opens the panel of all tags; null where there is none. */
  openTags: (() => void) | null;
  problemsOf: (buttonId: string) => ShownProblem[];
  /** Shows where a next-step button leads, and chooses it. */
  NextTarget: ComponentType<{ button: NextButton; actions: ButtonActions }>;
  QuickFixes: ComponentType<{ problem: ShownProblem }> | null;
  /** The form of a new tag; null where none can be added. */
  NewTag: ComponentType<{ onDone: (id: string) => void; onCancel: () => void }> | null;
  /** Says below the text whether it is saved. */
  savedNote: ReactNode;
}

/** A message's upload, with the actions to start, cancel and retry it. */
export interface MessageUpload {
  current: MediaUpload | undefined;
  start: (files: File[], wish?: UploadWish) => void;
  /** Tries the failed file again, in another way where that is given. */
  retry: (as?: SentAs) => void;
  /** Leaves out the failed file; those after it go on. */
  skip: () => void;
  cancel: () => void;
  /** Adds the failed file, and those after it, to a new message; absent where there can be none. */
  toNewMessage?: (() => void) | undefined;
}

export const MessageEditorContext = createContext<MessageEditor | null>(null);

/** What owns the message that is edited here. */
export function useMessageEditor(): MessageEditor {
  const editor = use(MessageEditorContext);
  if (!editor) throw new Error('No message is edited here.');
  return editor;
}
