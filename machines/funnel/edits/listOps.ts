import { invalidField } from './editError.ts';

export interface Identified {
  id: string;
}

/** The list with the thing at a place, and that place: the end where none is given, clamped where it is beyond. */
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

/** The thing with other fields; what is not named stays the same object. */
export function withFields<T extends Identified>(thing: T, fields: Partial<T>): T {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return { ...thing, ...given };
}
