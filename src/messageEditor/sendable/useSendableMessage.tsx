import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { FileView, Tag } from '#contract/schemas/funnels/funnel.ts';
import type { Problem } from '#contract/schemas/problem.ts';
import { useStillWhilePressed } from '#src/platform/useStillWhilePressed.ts';
import { useButtonActions } from '../buttons/useButtonActions.ts';
import { useMessageUpload } from '../media/useMessageUpload.ts';
import type { MessageEditor } from '../MessageEditorContext.ts';
import { type ShownProblem, shownProblems } from '../problems/shownProblems.ts';
import type { MessageHistory } from './MessageHistory.ts';
import { SendableTarget } from './SendableTarget.tsx';
import { uploadsOf } from './uploadsOf.ts';

export interface SendableOwner {
  history: MessageHistory;
  isEditable: boolean;
  /** The files stay as they are: those of what was sent. */
  hasFixedMedia?: boolean;
  /** Signed URLs by file id, as the server gave them. */
  files: Record<string, FileView>;
  refreshFiles: () => Promise<void>;
  problems: Problem[];
  /** Sending was tried, so that what is unfinished is shown as wrong. */
  hasTried: boolean;
  /** Of the funnel's live version. */
  tags: Tag[];
  savedNote: ReactNode;
}

const noneFresh: ReadonlySet<string> = new Set();

/** Lets the message editor edit the message of a mailing or a letter. */
export function useSendableMessage(owner: SendableOwner): { editor: MessageEditor; problems: ShownProblem[] } {
  const { history, isEditable, hasFixedMedia, refreshFiles, tags, savedNote, hasTried } = owner;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { upload, files } = useOwnUpload(history, owner.files);
  const buttons = useButtonsOf(history);
  const found = useMemo(
    () => shownProblems(owner.problems, { hasTried, left, fresh: noneFresh }),
    [owner.problems, hasTried, left],
  );
  const problems = useStillWhilePressed(found);
  const editor = useMemo<MessageEditor>(
    () => ({
      ...{ isEditable, hasFixedMedia, buttons, files, refreshFiles, upload, tags, savedNote },
      ...{ change: history.change, undo: history.undo, redo: history.redo, flush: history.flush },
      leaveField: (id) => setLeft((before) => new Set([...before, id])),
      selectedButton: null,
      openTags: null,
      problemsOf: (id) => problems.filter(({ button }) => button === id),
      NextTarget: SendableTarget,
      QuickFixes: null,
      NewTag: null,
    }),
    [isEditable, hasFixedMedia, buttons, files, refreshFiles, upload, tags, savedNote, history, problems],
  );
  return { editor, problems };
}

function useButtonsOf(history: MessageHistory) {
  const [{ read, write }] = useState(() => ({
    read: () => history.read().buttons,
    write: (buttons: ReturnType<typeof history.read>['buttons'], _label: string, burst?: string) =>
      history.change({ buttons }, burst ? { burst } : {}),
  }));
  return useButtonActions(read, write);
}

/** The upload of the message's media; what was uploaded here is shown before the server names it. */
function useOwnUpload(history: MessageHistory, given: Record<string, FileView>) {
  const { uploads, id, readViews, know } = uploadsOf(history);
  useEffect(() => know(given), [know, given]);
  const added = useSyncExternalStore(uploads.subscribe, readViews);
  const upload = useMessageUpload(uploads, id);
  const files = useMemo(() => ({ ...added, ...given }), [added, given]);
  return { upload, files };
}
