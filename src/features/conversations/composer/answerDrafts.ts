import { v7 } from 'uuid';
import { z } from 'zod';
import { sentAs } from '#contract/mediaKinds.ts';
import { persistedForm } from '#src/platform/storage/persistedForm.ts';

/** A file of an answer, once it is uploaded. */
const attachment = z.object({ file: z.string(), as: z.enum(sentAs), name: z.string(), bytes: z.number() });
export type Attachment = z.infer<typeof attachment>;

export interface AnswerDraft {
  /** The message's idempotency key: a retry after a lost response sends no second message. */
  id: string;
  /** Telegram’s HTML. */
  text: string;
  /** In the order in which they are sent. */
  attachments: Attachment[];
}

const none = { id: '', text: '', files: '' };
const listeners = new Map<string, Set<() => void>>();

/** Of the answer of one account to one contact; over a reload its text and its file stay. */
export const answerKey = (account: string, contact: string): string => `answer.${account}.conversation.${contact}`;

const storageOf = (key: string) => persistedForm(key, none);

function parseAttachments(json: string): Attachment[] {
  if (json === '') return [];
  try {
    return z.array(attachment).safeParse(JSON.parse(json)).data ?? [];
  } catch {
    return [];
  }
}

export function readAnswer(key: string): AnswerDraft {
  const { id, text, files } = storageOf(key).read();
  return { id: id || v7(), text, attachments: parseAttachments(files) };
}

/** A changed draft gets a new idempotency key. */
export function changeAnswer(key: string, change: Partial<Omit<AnswerDraft, 'id'>>): void {
  const { text, attachments } = { ...readAnswer(key), ...change };
  const files = attachments.length > 0 ? JSON.stringify(attachments) : '';
  if (text === '' && files === '') storageOf(key).clear();
  else storageOf(key).write({ id: v7(), text, files });
  tell(key);
}

/** Takes out what was sent; what was changed or attached since then stays. */
export function clearSentAnswer(key: string, sent: AnswerDraft): void {
  const { text, attachments } = readAnswer(key);
  const isSent = ({ file }: Attachment) => sent.attachments.some((one) => one.file === file);
  changeAnswer(key, {
    text: text === sent.text ? '' : text,
    attachments: attachments.filter((one) => !isSent(one)),
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
