import type { MessageHistory } from './MessageHistory.ts';
import { uploadIn, uploadsOf } from './uploadsOf.ts';

interface Kept<Draft> {
  draft: Draft;
  let: () => void;
}

/** Drafts whose form is closed while a file of theirs uploads, by the name under which they are stored. */
export class UploadingDrafts<Draft extends { history: MessageHistory }> {
  readonly #kept = new Map<string, Kept<Draft>>();

  find = (name: string): Draft | undefined => this.#kept.get(name)?.draft;

  /** Its form is open again. */
  take = (name: string): void => this.#kept.get(name)?.let();

  /** Its form is closed; `end` is called once nothing of it uploads any more, or another form has taken it. */
  leave(name: string, draft: Draft, end: () => void = () => {}): void {
    if (!uploadIn(draft.history)) return end();
    const unsubscribe = uploadsOf(draft.history).uploads.subscribe(() => {
      // the file joins the message right after its upload is over
      if (!uploadIn(draft.history)) queueMicrotask(() => !uploadIn(draft.history) && release());
    });
    const release = () => {
      unsubscribe();
      if (this.#kept.get(name)?.draft === draft) this.#kept.delete(name);
      end();
    };
    this.#kept.set(name, { draft, let: release });
  }
}
