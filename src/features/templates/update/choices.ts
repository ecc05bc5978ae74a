import type { TemplatePiece } from '#contract/schemas/funnels/template.ts';
import { closure } from '#machines/templates/needs.ts';

/** What the owner has decided so far: of each piece, whether it is taken. */
export type Decisions = ReadonlyMap<string, boolean>;

export interface Choices {
  /** The pieces that the owner takes. */
  chosen: string[];
  /** These, and what they need. */
  taken: ReadonlySet<string>;
  /** Of each piece that comes along, the chosen pieces that need it. */
  along: ReadonlyMap<string, TemplatePiece[]>;
  /** Pieces that cannot be taken: they are locked, or need one that is. */
  locked: ReadonlySet<string>;
}

/** The choices that follow from the decisions: a piece without one is taken where it is chosen beforehand. */
export function choicesOf(pieces: readonly TemplatePiece[], decisions: Decisions): Choices {
  const byId = new Map(pieces.map((piece) => [piece.id, piece]));
  const needed = (piece: TemplatePiece) => [...closure([piece.id], byId)];
  const isLocked = (piece: TemplatePiece) => needed(piece).some((one) => one.locked);
  const locked = new Set(pieces.filter(isLocked).map(({ id }) => id));
  const chosen = pieces.filter(({ id, chosen: isChosen }) => !locked.has(id) && (decisions.get(id) ?? isChosen));
  const along = new Map<string, TemplatePiece[]>();
  for (const piece of chosen)
    for (const { id } of needed(piece)) if (id !== piece.id) along.set(id, [...(along.get(id) ?? []), piece]);
  const chosenIds = chosen.map(({ id }) => id);
  return { chosen: chosenIds, taken: new Set([...chosenIds, ...along.keys()]), along, locked };
}
