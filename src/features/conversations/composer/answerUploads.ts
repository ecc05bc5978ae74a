import { endpoints } from '#contract/endpoints.ts';
import type { File as StoredFile } from '#contract/schemas/file.ts';
import { limits } from '#contract/limits.ts';
import { kindOfMime } from '#contract/mediaKinds.ts';
import { upload, uploadTo } from '#src/api/upload.ts';
import { kindOfType, uploadRules } from '#src/messageEditor/media/uploadRules.ts';
import { markUnsaved } from '#src/platform/storage/unsaved.ts';
import { type Attachment, changeAnswer } from './answerDrafts.ts';

/** A file above the limit is not sent: the server would reject it. */
export class FileTooBig extends Error {}

/** An upload in flight or failed. */
export interface AnswerUpload {
  name: string;
  /** The sent share, 0 to 1. */
  progress: number;
  failure: { error: unknown } | null;
}

interface Sending {
  onProgress: (progress: { sentBytes: number; totalBytes: number }) => void;
  signal: AbortSignal;
}

/** A recording of this screen; a file with a voice that somebody chooses is a file. */
export const voiceName = 'voice.ogg';

const uploads = new Map<string, AnswerUpload>();
const running = new Map<string, AbortController>();
const listeners = new Set<() => void>();

function show(key: string, now: AnswerUpload | null): void {
  if (now) uploads.set(key, now);
  else uploads.delete(key);
  markUnsaved(`upload.${key}`, now !== null && now.failure === null);
  for (const listener of listeners) listener();
}

function stop(key: string): void {
  running.get(key)?.abort();
  running.delete(key);
}

/**
 * Uploads of answers' files, one at a time for each answer. They belong to no component, so they go on while another
 * conversation is open, and become a part of the answer's draft.
 */
export const answerUploads = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  of: (key: string): AnswerUpload | undefined => uploads.get(key),
  start: async (key: string, file: File, onStored: (stored: StoredFile) => void): Promise<void> => {
    stop(key);
    const shown = { name: file.name, progress: 0, failure: null };
    if (file.size > limits.fileBytes) return show(key, { ...shown, failure: { error: new FileTooBig() } });
    const { signal } = setRunning(key);
    show(key, shown);
    const onProgress: Sending['onProgress'] = ({ sentBytes, totalBytes }) => {
      if (!signal.aborted) show(key, { ...shown, progress: totalBytes > 0 ? sentBytes / totalBytes : 0 });
    };
    try {
      const { kind, stored } = await send(file, { onProgress, signal });
      if (signal.aborted) return;
      onStored(stored);
      changeAnswer(key, { attachment: { kind, id: stored.id, name: file.name, bytes: stored.bytes } });
      show(key, null);
    } catch (error) {
      if (!signal.aborted) show(key, { ...shown, failure: { error } });
    }
  },
  /** Aborts an upload, or dismisses its failure. */
  cancel: (key: string): void => {
    stop(key);
    show(key, null);
  },
};

function setRunning(key: string): AbortController {
  const controller = new AbortController();
  running.set(key, controller);
  return controller;
}

interface Sent {
  kind: Attachment['kind'];
  stored: StoredFile;
}

/** Pictures and films are sent as such, everything else as a file. */
async function send(file: File, sending: Sending): Promise<Sent> {
  if (file.name === voiceName)
    return { kind: 'voice', stored: await uploadTo(endpoints.conversations.uploadVoice, file, sending) };
  const medium = await asMedium(file, sending.signal);
  if (!medium) return { kind: 'file', stored: await uploadTo(endpoints.conversations.uploadFile, file, sending) };
  const stored = await upload(medium.file, { ...sending, thumbnail: medium.thumbnail });
  return { kind: kindOfMime(stored.mime) ?? 'image', stored };
}

/** Null for what Telegram shows neither as a picture nor as a film. */
async function asMedium(file: File, signal: AbortSignal) {
  if (!/^(image|video)\//.test(file.type)) return null;
  const { accepts, convert, thumbnail } = uploadRules[kindOfType(file.type)];
  if (!accepts.test(file.type)) return null;
  const converted = (await convert?.(file)) ?? file;
  return { file: converted, thumbnail: (await thumbnail?.(converted, signal)) ?? null };
}
