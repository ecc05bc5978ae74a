import { useState } from 'react';
import { v7 } from 'uuid';
import { persistedForm } from '#src/platform/storage/persistedForm.ts';
import { useUser } from '#src/session/SessionContext.ts';

export interface LinkDraft {
  /** The row's React key. */
  key: string;
  label: string;
  url: string;
}

export interface ReplyDraft {
  /** The message's idempotency key: a retry after a lost response sends no second message. */
  id: string;
  text: string;
  links: LinkDraft[];
}

/** Changes a part of the draft. */
export type EditReply = (change: Partial<Omit<ReplyDraft, 'id'>>) => void;

const none = { id: '', of: '', text: '', links: '[]' };

function readLinks(json: string): LinkDraft[] {
  try {
    const parsed: unknown = JSON.parse(json);
    return Array.isArray(parsed) ? (parsed as LinkDraft[]) : [];
  } catch {
    return [];
  }
}

/**
 * The draft of a message, persisted over a reload, navigation and a failed send.
 * @param name whom it is for, a part of the storage's key
 * @param of what the idempotency key depends on besides the text: a stored draft of something else gets a new key
 */
export function useReplyDraft(name: string, of = ''): { draft: ReplyDraft; change: EditReply; clear: () => void } {
  const account = useUser()?.id ?? '';
  const [storage] = useState(() => persistedForm(`answer.${account}.${name}`, none));
  const [draft, setDraft] = useState<ReplyDraft>(() => {
    const stored = storage.read();
    const id = stored.of === of ? stored.id : '';
    return { id: id || v7(), text: stored.text, links: readLinks(stored.links) };
  });
  const write = (next: ReplyDraft) => {
    setDraft(next);
    if (next.text === '' && next.links.length === 0) storage.clear();
    else storage.write({ id: next.id, of, text: next.text, links: JSON.stringify(next.links) });
  };
  return {
    draft,
    /** A changed draft gets a new idempotency key. */
    change: (change) => write({ ...draft, ...change, id: v7() }),
    clear: () => write({ id: v7(), text: '', links: [] }),
  };
}
