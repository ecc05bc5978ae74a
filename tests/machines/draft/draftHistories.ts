import fc from 'fast-check';
import { type Delivery, DraftWorld } from './draftWorld.ts';
import { editKinds } from './randomEdit.ts';

type Elsewhere = 'archive' | 'return' | 'lock' | 'expire';
type Act =
  | { act: 'edit'; tab: number; kind: number; at: number; to: number; isBurst: boolean; isUnwanted: boolean }
  | { act: 'undo' | 'redo' | 'flush' | 'send' | 'reconnect' | 'crash' | 'adopt' | 'drop'; tab: number }
  | { act: 'answer'; tab: number; keep: 'mine' | 'theirs' }
  | { act: 'deliver'; tab: number; at: number; how: Delivery }
  | { act: 'stream'; tab: number; at: number; how: 'well' | 'lost' | 'twice' }
  | { act: Elsewhere };

const tab = fc.nat({ max: 2 });
const at = fc.nat({ max: 8 });
const of = <T extends Act['act']>(...acts: T[]) => fc.constantFrom(...acts);

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      act: of('edit'),
      tab,
      kind: fc.nat({ max: editKinds - 1 }),
      at,
      to: at,
      isBurst: fc.boolean(),
      isUnwanted: fc.nat({ max: 15 }).map((n) => n === 15),
    }),
  },
  { weight: 8, arbitrary: fc.record({ act: of('send'), tab }) },
  {
    weight: 10,
    arbitrary: fc.record({
      act: of('deliver'),
      tab,
      at,
      how: fc.constantFrom<Delivery>('well', 'well', 'well', 'requestLost', 'answerLost', 'answerTwice'),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      act: of('stream'),
      tab,
      at,
      how: fc.constantFrom('well' as const, 'well' as const, 'lost' as const, 'twice' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: of('undo', 'redo', 'undo', 'flush', 'reconnect', 'drop'), tab }) },
  { weight: 2, arbitrary: fc.record({ act: of('crash', 'adopt', 'adopt'), tab }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: of('answer'), tab, keep: fc.constantFrom('mine' as const, 'theirs' as const) }),
  },
  { weight: 1, arbitrary: fc.record({ act: of('archive', 'return', 'lock', 'expire') }) },
);

export interface History {
  tabs: 2 | 3;
  acts: Act[];
  answers: boolean[];
}

export const draftHistory: fc.Arbitrary<History> = fc.record({
  tabs: fc.constantFrom(2 as const, 3 as const),
  acts: fc.array(act, { maxLength: 90, size: 'max' }),
  answers: fc.array(fc.boolean(), { minLength: 1, maxLength: 8 }),
});

/** Lives through a history, then lets all come to rest. @throws where a law is broken. */
export function live({ tabs, acts, answers }: History): void {
  const world = new DraftWorld(tabs);
  for (const done of acts) perform(world, done);
  let answered = 0;
  world.settle(() => answers[answered++ % answers.length] === true);
}

function perform(world: DraftWorld, done: Act): void {
  if (!('tab' in done)) return performElsewhere(world, done.act);
  const tab = world.tab(done.tab);
  switch (done.act) {
    case 'edit': {
      const { kind, at: place, to, isBurst, isUnwanted } = done;
      const burst = isBurst ? `${kind} ${place}` : undefined;
      return world.edit(tab, { kind, at: place, to, isMove: !world.server.isOrderLocked }, burst, isUnwanted);
    }
    case 'undo':
    case 'redo':
      return world.undo(tab, done.act);
    case 'answer':
      return world.answer(tab, done.keep);
    case 'deliver':
      return world.deliver(tab, done.at, done.how);
    case 'stream':
      return world.stream(tab, done.at, done.how);
    case 'send':
      return world.send(tab);
    case 'reconnect':
      return world.reconnect(tab);
    case 'crash':
      return world.crash(tab);
    case 'adopt':
      return tab.adopt();
    case 'drop':
      return world.dropRejected(tab);
    case 'flush':
      return void tab.dispatch({ type: 'burst.ended' });
  }
}

function performElsewhere(world: DraftWorld, act: Elsewhere): void {
  if (act === 'lock') world.server.isOrderLocked = true;
  else if (act === 'expire') world.server.keptSince = world.server.revision;
  else world.archive(act === 'archive');
}
