import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import type { TemplatePiece } from '#contract/schemas/funnels/template.ts';
import { messagePieces, notePieces, stagePieces, tagPieces, triggerPieces } from './findPieces.ts';
import { messageMoves } from './messageMoves.ts';
import type { FoundPiece } from './piece.ts';
import { withNeeds } from './needs.ts';
import { eachSide, sideOf, type Sides } from './sides.ts';

/**
 * A three-way merge: what a newer version of a template changed against the version that a funnel has, piece by piece,
 * without what the funnel's draft has so already. All three have the funnel's ids.
 * @param isLocked the funnel has run: its stages cannot be put into another order.
 */
export function findPieces(documents: Sides<FunnelDocument>, { isLocked }: { isLocked: boolean }): TemplatePiece[] {
  const sides = eachSide(documents, sideOf);
  const pieces = [
    ...tagPieces(sides),
    ...stagePieces(sides),
    ...messagePieces(sides),
    ...messageMoves(sides),
    ...notePieces(sides),
    ...triggerPieces(sides),
  ];
  return withNeeds(isLocked ? pieces.map(locked) : pieces, sides);
}

const locked = (piece: FoundPiece): FoundPiece =>
  piece.of === 'stage' && piece.kind === 'move' ? { ...piece, locked: true } : piece;
