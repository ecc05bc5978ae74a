import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { v7 } from 'uuid';
import { sendableMessage, type SendableMessage } from '#contract/schemas/sending/sendableMessage.ts';
import type { Letter, Series } from '#contract/schemas/sending/series.ts';
import { titleOfText } from '#machines/text/titleOfText.ts';
import { MessageHistory } from '#src/messageEditor/sendable/MessageHistory.ts';
import { UploadingDrafts } from '#src/messageEditor/sendable/UploadingDrafts.ts';
import { uploadIn, uploadsOf } from '#src/messageEditor/sendable/uploadsOf.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { closedUploads, letterDraftOf } from './letterDraft.ts';
import { usePersistedFields } from '#src/shell/typed/usePersistedFields.ts';

const emptyMessage = (): SendableMessage => ({ id: v7(), text: '', image: null, video: null, buttons: [] });

function parseMessage(json: string): SendableMessage | null {
  if (json === '') return null;
  return sendableMessage.safeParse(JSON.parse(json)).data ?? null;
}

const uploading = new UploadingDrafts<{ history: MessageHistory }>();

/**
 * A letter while it is written: it survives a failed save, a closed panel and a reload until it is saved or discarded, and its
 * uploads go on while the panel is closed.
 * The id of a new letter is stored with it, so that adding it again after a lost answer adds it once.
 */
export function useLetterDraft(series: Series, letter?: Letter) {
  const stored = letterDraftOf(letter?.id ?? series.id);
  const { fields, isStored, change, clear } = usePersistedFields(stored, {
    id: letter?.id ?? v7(),
    // what is the text's first words follows the text
    name: letter && letter.name !== titleOfText(letter.message.text) ? letter.name : '',
    message: '',
  });
  const [saved] = useState(() => letter?.message ?? emptyMessage());
  const name = `${stored}.${useUser()?.id ?? ''}`;
  const [history] = useState(
    () => uploading.find(name)?.history ?? new MessageHistory(parseMessage(fields.message) ?? saved),
  );
  const { text } = useSyncExternalStore(history.subscribe, history.read);
  const title = useRef('');
  useEffect(() => {
    title.current = fields.name.trim() || titleOfText(text);
  });
  useEffect(() => {
    uploading.take(name);
    const unsubscribe = history.subscribe(() => change({ message: JSON.stringify(history.read()) }));
    return () => {
      const { uploads, id } = uploadsOf(history);
      // until its file is there nothing of it may be stored
      if (uploadIn(history)) closedUploads.set(name, () => uploads.cancel(id));
      const end = () => {
        closedUploads.delete(name);
        unsubscribe();
      };
      uploading.leave(name, { history }, { title: () => title.current, end });
    };
  }, [history, change, name]);
  return {
    ...{ id: fields.id, name: fields.name, history, isStored },
    /** The first words of its text, by which a letter goes that nobody has named; empty where it has no text. */
    words: titleOfText(text),
    rename: (name: string) => change({ name }),
    clear,
    discard: () => {
      const { uploads, id } = uploadsOf(history);
      uploads.cancel(id);
      history.replace(saved);
      clear();
    },
  };
}
