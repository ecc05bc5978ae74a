import { createContext, use } from 'react';
import type { TemplatePiece } from '#contract/schemas/funnels/template.ts';

/** All changes of the update by id. */
export const PiecesContext = createContext<ReadonlyMap<string, TemplatePiece>>(new Map());

export function usePiecesOf(ids: readonly string[]): TemplatePiece[] {
  const pieces = use(PiecesContext);
  return ids.flatMap((id) => pieces.get(id) ?? []);
}
