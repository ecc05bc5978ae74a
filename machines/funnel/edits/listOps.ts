import { invalidField } from './editError.ts';

export interface Identified {
  id: string;
}

/** Inserts an item; the index defaults to the end and is clamped to the list. */
export function insertAt<T>(list: T[], thing: T, index: number | undefined): { list: T[]; index: number } {
  const place = Math.min(index ?? list.length, list.length);
  return { list: list.toSpliced(place, 0, thing), index: place };
}

/** @throws InvalidEdit when nothing in the list has the id. */
export function indexOfId(list: Identified[], id: string, field = 'id'): number {
  const index = list.findIndex((thing) => thing.id === id);
  if (index < 0) throw invalidField(field, 'There is no such object in the funnel.');
  return index;
}

export function at<T>(list: T[], index: number): T {
  const thing = list[index];
  if (thing === undefined) throw new RangeError('index');
  return thing;
}
