import type { TemplatePiece } from '#contract/schemas/funnels/template.ts';
import type { ThingKind } from '#machines/funnel/documentFields.ts';
import { isSame } from '#machines/funnel/edits/isSame.ts';
import type { Fields } from './fields.ts';
import type { Known, Sides } from './sides.ts';

/** Where a thing is: the ids of the stage, the message, and of itself. */
export type Where = Pick<TemplatePiece, 'stage' | 'message' | 'button' | 'tag' | 'note' | 'trigger'>;
export interface Located {
  of: ThingKind;
  id: string;
  where: Where;
}

/** A piece before it is known which others it needs. */
export type FoundPiece = Omit<TemplatePiece, 'chosen' | 'needs'>;

/** The same for the same change, so that a client can name it. */
export const pieceId = (of: ThingKind, kind: TemplatePiece['kind'], id: string, field?: string): string =>
  field === undefined ? `${of}:${id}:${kind}` : `${of}:${id}:${kind}:${field}`;

export function makePiece(
  { of, id, where }: Located,
  kind: TemplatePiece['kind'],
  values: Sides<unknown>,
  { conflict, field }: { conflict: boolean; field?: string },
): FoundPiece {
  return {
    ...{ id: pieceId(of, kind, id, field), kind, of, ...where, ...(field !== undefined && { field }) },
    ...{ base: values.base ?? null, theirs: values.theirs ?? null, mine: values.mine ?? null },
    ...{ conflict, locked: false },
  };
}

/** A thing that is in the newer version alone, or in the other two alone; `isSame` compares it with the base. */
export function presencePieces<T>(
  at: Located,
  sides: Sides<T | undefined>,
  isUnchanged: (a: T, b: T) => boolean = isSame,
): FoundPiece[] {
  const { base, theirs, mine } = sides;
  if (theirs !== undefined) {
    if (base === undefined) return [makePiece(at, 'add', sides, { conflict: false })];
    return isUnchanged(theirs, base) ? [] : [makePiece(at, 'add', sides, { conflict: true })];
  }
  if (mine === undefined || base === undefined) return [];
  return [makePiece(at, 'remove', sides, { conflict: !isUnchanged(mine, base) })];
}

/** The fields that the newer version changed and the draft does not have so already. */
export function fieldPieces(at: Located, { base, theirs, mine }: Known<Fields>): FoundPiece[] {
  return Object.keys(theirs).flatMap((field) => {
    const values = { base: base?.[field], theirs: theirs[field], mine: mine[field] };
    if (isSame(values.theirs, values.mine) || (base && isSame(values.theirs, values.base))) return [];
    const conflict = !base || !isSame(values.mine, values.base);
    return [makePiece(at, 'change', values, { conflict, field })];
  });
}
