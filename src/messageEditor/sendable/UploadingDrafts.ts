import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { notify } from '#src/shell/toasts/notify.ts';
import type { MessageHistory } from './MessageHistory.ts';
import { uploadIn, uploadsOf } from './uploadsOf.ts';

interface Kept<Draft> {
  draft: Draft;
  let: () => void;
}

interface Closed {
  /** What the draft is called, where it has a name. */
  title: () => string;
  /** Called once nothing of it uploads any more, or another form has taken it. */
  end?: () => void;
}

function tellNotAdded(file: string, title: string): void {
  const text = title
    ? msg`The file “${file}” was not added to “${title}”.`
    : msg`The file “${file}” was not added to the message.`;
  notify({ type: 'error', text: i18n._(text), isLong: true });
}

/** Drafts whose form is closed while a file of theirs uploads, by the name under which they are stored. */
export class UploadingDrafts<Draft extends { history: MessageHistory }> {
  readonly #kept = new Map<string, Kept<Draft>>();

  find = (name: string): Draft | undefined => this.#kept.get(name)?.draft;

  /** Its form is open again. */
  take = (name: string): void => this.#kept.get(name)?.let();

  /** Its form is closed: a file that is not added from now on is told of in a toast. */
  leave(name: string, draft: Draft, { title, end = () => {} }: Closed): void {
    if (!uploadIn(draft.history)) return end();
    let told = uploadIn(draft.history)?.failure;
    const unsubscribe = uploadsOf(draft.history).uploads.subscribe(() => {
      const upload = uploadIn(draft.history);
      if (upload?.failure && upload.failure !== told) tellNotAdded(upload.name, title());
      told = upload?.failure;
      // the file joins the message right after its upload is over
      if (!upload) queueMicrotask(() => !uploadIn(draft.history) && release());
    });
    const release = () => {
      unsubscribe();
      if (this.#kept.get(name)?.draft === draft) this.#kept.delete(name);
      end();
    };
    this.#kept.set(name, { draft, let: release });
  }
}
