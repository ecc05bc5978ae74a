import { findMoves, predecessors } from './order.ts';
import { type FoundPiece, makePiece } from './piece.ts';
import { eachSide, idsOf, type Side, type Sides } from './sides.ts';

/** A message that the newer version moved; `stage` is where the draft has it. */
interface Move {
  id: string;
  stage: string;
  conflict: boolean;
}

/** Messages that the newer version moved within their stage, or to another. */
export const messageMoves = (sides: Sides<Side>): FoundPiece[] =>
  [...within(sides), ...toOthers(sides)].map(({ id, stage, conflict }) => {
    const places = eachSide(sides, ({ messages }) => placeOf(messages.get(id)));
    return makePiece({ of: 'message', id, where: { stage, message: id } }, 'move', places, { conflict });
  });

const placeOf = (placed: { stage: string; index: number } | undefined) =>
  placed && { stage: placed.stage, index: placed.index };

const messageIds = ({ stages }: Side, stage: string): string[] => idsOf(stages.get(stage)?.messages ?? []);

const within = (sides: Sides<Side>): Move[] =>
  [...sides.mine.stages.keys()].flatMap((stage) =>
    findMoves(eachSide(sides, (side) => messageIds(side, stage))).map((move) => ({ ...move, stage })),
  );

function toOthers({ base, theirs, mine }: Sides<Side>): Move[] {
  return [...theirs.messages].flatMap(([id, { stage }]) => {
    const before = base.messages.get(id)?.stage;
    const now = mine.messages.get(id)?.stage;
    if (now === undefined || before === stage) return [];
    const isThereAlready = now === stage && followsTheSame(id, messageIds(theirs, stage), messageIds(mine, stage));
    return isThereAlready ? [] : [{ id, stage: now, conflict: now !== before }];
  });
}

const followsTheSame = (id: string, theirs: string[], mine: string[]): boolean =>
  predecessors(theirs, new Set(mine)).get(id) === predecessors(mine, new Set(theirs)).get(id);
