import { text } from 'node:stream/consumers';
import { type ObjectStore, storeMark } from '../store/objectStore.ts';

/** The id that a place was marked with; null where it was not. */
export async function readMark(store: ObjectStore): Promise<string | null> {
  const opened = await store.open(storeMark);
  return opened && (await text(opened.stream)).trim();
}
