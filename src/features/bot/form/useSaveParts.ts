import { useState } from 'react';
import type { FormPart, PartName } from './FormPart.ts';

export interface PartsSaveState {
  isSaving: boolean;
  /** The parts with unsaved changes. */
  dirty: PartName[];
  /** The parts that the last attempt could not write. */
  failed: PartName[];
  /** The parts that the last attempt has written; empty as soon as something else is typed. */
  saved: PartName[];
}

/** Saves the changed parts of a form one after another; a part that is refused does not stop the next one. */
export function useSaveParts(parts: readonly FormPart[]) {
  const [isSaving, setSaving] = useState(false);
  const [saved, setSaved] = useState<PartName[]>([]);
  const dirty = parts.filter(({ isDirty }) => isDirty);
  const state: PartsSaveState = {
    isSaving,
    dirty: dirty.map(({ name }) => name),
    failed: dirty.filter(({ error }) => error !== null).map(({ name }) => name),
    saved,
  };
  const save = async () => {
    setSaving(true);
    const written: PartName[] = [];
    for (const part of dirty) {
      // One by one: the answer of one write holds the whole bot, and would undo another one's in the cache.
      // oxlint-disable-next-line no-await-in-loop
      const isWritten = await part.save().then(
        () => true,
        () => false,
      );
      if (isWritten) written.push(part.name);
    }
    setSaved(written);
    setSaving(false);
    return written.length === dirty.length;
  };
  return {
    state,
    isInvalid: dirty.some(({ isInvalid }) => isInvalid),
    save,
    discard: () => {
      for (const part of dirty) part.discard();
      setSaved([]);
    },
  };
}
