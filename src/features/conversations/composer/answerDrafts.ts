import { v7 } from 'uuid';
import { persistedForm } from '#src/platform/storage/persistedForm.ts';

/** What goes along with an answer, once it is uploaded. */
export interface Attachment {
  kind: 'image' | 'video' | 'file' | 'voice';
  id: string;
  name: string;
  bytes: number;
}

export interface AnswerDraft {
  /** The message's idempotency key: a retry after a lost response sends no second message. */
  id: string;
  /** Telegram’s HTML. */
  text: string;
  attachment: Attachment | null;
}

const none = { id: '', text: '', attachment: '' };
const listeners = new Map<string, Set<() => void>>();

/** Of the answer of one account to one contact; over a reload its text and its file stay. */
export const answerKey = (account: string, contact: string): string => `answer.${account}.conversation.${contact}`;

const storageOf = (key: string) => persistedForm(key, none);

function parseAttachment(json: string): Attachment | null {
  if (json === '') return null;
  try {
    return JSON.parse(json) as Attachment;
  } catch {
    return null;
  }
}

export function readAnswer(key: string): AnswerDraft {
  const { id, text, attachment } = storageOf(key).read();
  return { id: id || v7(), text, attachment: parseAttachment(attachment) };
}

/** A changed draft gets a new idempotency key. */
export function changeAnswer(key: string, change: Partial<Omit<AnswerDraft, 'id'>>): void {
  const { text, attachment } = { ...readAnswer(key), ...change };
  if (text === '' && attachment === null) storageOf(key).clear();
  else storageOf(key).write({ id: v7(), text, attachment: attachment ? JSON.stringify(attachment) : '' });
  tell(key);
}

/** Takes out what was sent; what was changed or attached since then stays. */
export function clearSentAnswer(key: string, sent: AnswerDraft): void {
  const { text, attachment } = readAnswer(key);
  changeAnswer(key, {
    text: text === sent.text ? '' : text,
    attachment: attachment?.id === sent.attachment?.id ? null : attachment,
  });
}

function tell(key: string): void {
  for (const listener of listeners.get(key) ?? []) listener();
}

/** Calls back when the draft changes. @returns the unsubscribe function */
export function onAnswerChanged(key: string, listener: () => void): () => void {
  const ofKey = listeners.get(key) ?? new Set();
  listeners.set(key, ofKey.add(listener));
  return () => {
    ofKey.delete(listener);
    if (ofKey.size === 0) listeners.delete(key);
  };
}
