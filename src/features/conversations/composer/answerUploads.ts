import type { QueryClient } from '@tanstack/react-query';
import type { FileView } from '#contract/schemas/funnels/funnel.ts';
import { MediaUploads } from '#src/messageEditor/media/MediaUploads.ts';
import { CannotJoin } from '#src/messageEditor/media/uploadRefusals.ts';
import { attachedFileQuery } from './attachedFileQuery.ts';
import { type Attachment, changeAnswer, readAnswer } from './answerDrafts.ts';

const ofClient = new WeakMap<QueryClient, MediaUploads>();

/**
 * Uploads of answers' files. They belong to no component, so they go on while another conversation is open, and become a
 * part of the answer's draft.
 */
export function answerUploads(client: QueryClient): MediaUploads {
  const uploads = ofClient.get(client) ?? makeUploads(client);
  ofClient.set(client, uploads);
  return uploads;
}

/** Once an answer is sent, what could not stand beside its files comes into the next one; what was refused else stays. */
export function addToNextAnswer(uploads: MediaUploads, key: string): void {
  if (uploads.of(key)?.failure?.error instanceof CannotJoin) uploads.retry(key);
}

function makeUploads(client: QueryClient): MediaUploads {
  const views = new Map<string, FileView>();
  return new MediaUploads({
    addFile: (id, view) => {
      views.set(id, view);
      client.setQueryData(attachedFileQuery(id).queryKey, view);
    },
    bytesOf: (file, key) => readAnswer(key).attachments.find((one) => one.file === file)?.bytes,
    mediaOf: (key) => ({ files: readAnswer(key).attachments }),
    change: (key, { files }, _label, name) => {
      const before = readAnswer(key).attachments;
      changeAnswer(key, {
        attachments: (files ?? []).map(({ file, as }): Attachment => {
          const known = before.find((one) => one.file === file);
          const view = views.get(file);
          return { file, as, name: known?.name ?? view?.name ?? name, bytes: known?.bytes ?? view?.bytes ?? 0 };
        }),
      });
    },
  });
}
