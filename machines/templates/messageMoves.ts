import type { TemplatePiece } from '#contract/schemas/template.ts';
import { findMoves, indices, predecessors } from './order.ts';
import { type Located, makePiece } from './piece.ts';
import { eachSide, idsOf, type PlacedMessage, type Side, type Sides } from './sides.ts';

/** Messages that the newer version moved within their stage, or to another. */
export function messageMoves(sides: Sides<Side>): TemplatePiece[] {
  const orders = eachSide(sides, ordersOf);
  const places = eachSide(orders, (order) => new Map([...order].map(([stage, list]) => [stage, indices(list)])));
  const placeOf = (id: string) => ({
    base: place(sides.base.messages.get(id), places.base, id),
    theirs: place(sides.theirs.messages.get(id), places.theirs, id),
    mine: place(sides.mine.messages.get(id), places.mine, id),
  });
  const at = (id: string): Located => {
    const stage = sides.mine.messages.get(id)?.stage;
    return { of: 'message', id, where: { ...(stage !== undefined && { stage }), message: id } };
  };
  return [...within(sides, orders), ...toOthers(sides, orders)].map(({ id, conflict }) =>
    makePiece(at(id), 'move', placeOf(id), { conflict }),
  );
}

type Orders = Map<string, string[]>;
interface Move {
  id: string;
  conflict: boolean;
}

const ordersOf = ({ document }: Side): Orders =>
  new Map(document.stages.map((stage) => [stage.id, idsOf(stage.messages)]));

function place(placed: PlacedMessage | undefined, places: Map<string, Map<string, number>>, id: string) {
  return placed ? { stage: placed.stage, index: places.get(placed.stage)?.get(id) ?? null } : null;
}

function within({ mine }: Sides<Side>, orders: Sides<Orders>): Move[] {
  return [...mine.stages.keys()].flatMap((stage) => {
    const lists = eachSide(orders, (order) => order.get(stage) ?? []);
    return findMoves(lists);
  });
}

function toOthers({ base, theirs, mine }: Sides<Side>, orders: Sides<Orders>): Move[] {
  return [...theirs.messages].flatMap(([id, { stage }]) => {
    const before = base.messages.get(id)?.stage;
    const now = mine.messages.get(id)?.stage;
    if (now === undefined || before === stage) return [];
    const isThereAlready = now === stage && followsTheSame(id, orders.theirs.get(stage), orders.mine.get(stage));
    return isThereAlready ? [] : [{ id, conflict: now !== before }];
  });
}

const followsTheSame = (id: string, theirs: string[] = [], mine: string[] = []): boolean =>
  predecessors(theirs, new Set(mine)).get(id) === predecessors(mine, new Set(theirs)).get(id);
