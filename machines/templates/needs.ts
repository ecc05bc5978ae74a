import type { TemplatePiece } from '#contract/schemas/funnels/template.ts';
import type { ThingKind } from '#machines/funnel/documentFields.ts';
import { isGroup, type Values, valuesIn } from '#machines/funnel/walkFields.ts';
import { type FoundPiece, pieceId } from './piece.ts';
import type { Side, Sides } from './sides.ts';

/** Says of each piece which others it cannot do without, and chooses beforehand what needs nothing in conflict. */
export function withNeeds(pieces: FoundPiece[], sides: Sides<Side>): TemplatePiece[] {
  const known = new Set(pieces.map(({ id }) => id));
  const needing = pieces.map((piece) => {
    const needs = [...new Set(needsOf(piece, sides))].filter((id) => id !== piece.id && known.has(id));
    return { ...piece, needs };
  });
  const all = new Map(needing.map((piece) => [piece.id, piece]));
  return needing.map((piece) => ({
    ...piece,
    chosen: [...closure([piece.id], all)].every(({ conflict, locked }) => !conflict && !locked),
  }));
}

/** The pieces of these ids with all that they need. */
export function closure<P extends { needs: string[] }>(ids: Iterable<string>, pieces: ReadonlyMap<string, P>): Set<P> {
  const found = new Set<P>();
  const open = [...ids];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const piece = pieces.get(id);
    if (!piece || found.has(piece)) continue;
    found.add(piece);
    open.push(...piece.needs);
  }
  return found;
}

function needsOf(piece: FoundPiece, { theirs, mine }: Sides<Side>): string[] {
  const { kind, of, stage = '' } = piece;
  if (kind === 'remove') return of === 'stage' ? movesOut(stage, mine) : [];
  const home = of === 'message' ? theirs.messages.get(piece.message ?? '')?.stage : undefined;
  const isHomeNeeded = home !== undefined && kind !== 'change' && !mine.stages.has(home);
  return [...(isHomeNeeded ? [pieceId('stage', 'add', home)] : []), ...references(piece)];
}

/** A stage goes once the messages that the newer version keeps have moved out. */
const movesOut = (stage: string, mine: Side): string[] =>
  (mine.stages.get(stage)?.messages ?? []).map(({ id }) => pieceId('message', 'move', id));

/** The stages, messages and tags that a piece names. */
function references({ kind, of, field, theirs }: FoundPiece): string[] {
  if (kind === 'add' || field === 'kind') return referencesIn(of, theirs as Values);
  return field === undefined || isGroup(field) ? [] : referencesIn(of, { [field]: theirs });
}

const referencesIn = (of: ThingKind, thing: Values): string[] =>
  valuesIn(of, thing, ['stage', 'message', 'tag']).flatMap(({ field: { kind }, value }) =>
    kind === 'message'
      ? [pieceId('message', 'add', value), pieceId('message', 'change', value, 'question')]
      : [pieceId(kind === 'tag' ? 'tag' : 'stage', 'add', value)],
  );
