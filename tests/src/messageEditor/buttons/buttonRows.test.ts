// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import type { Button } from '#contract/schemas/funnels/funnel.ts';
import {
  canJoinAbove,
  joinAbove,
  moveButton,
  ownRow,
  removeButton,
  rowsOf,
} from '#src/messageEditor/buttons/buttonRows.ts';

const button = (id: string): Button => ({ id, kind: 'next', label: id, to: null, tag: null });
const three = ['a', 'b', 'c'].map(button);
const drawn = (buttons: Button[]) => rowsOf(buttons).map((row) => row.map((b) => b.id).join(' '));

test('each button has its own row until told otherwise', () => {
  expect(drawn(three)).toEqual(['a', 'b', 'c']);
});

test('a button is put beside the one above, and back', () => {
  const joined = joinAbove(three, 'b');
  expect(drawn(joined)).toEqual(['a b', 'c']);
  expect(drawn(joinAbove(joined, 'c'))).toEqual(['a b c']);
  expect(drawn(ownRow(joined, 'a'))).toEqual(['b', 'a', 'c']);
  expect(ownRow(joined, 'b')).toEqual(three);
});

test('the first row has nothing above, and a full row takes no more', () => {
  expect(canJoinAbove(three, 'a')).toBe(false);
  const many = [...'abcdefghij'].map(button);
  const full = [...'bcdefgh'].reduce(joinAbove, many);
  expect(drawn(full)).toEqual(['a b c d e f g h', 'i', 'j']);
  expect(canJoinAbove(full, 'i')).toBe(false);
});

test('a carried button joins the row that it is put into, and leaves it again', () => {
  const pair = joinAbove(three, 'b');
  expect(drawn(moveButton(pair, 'c', 1))).toEqual(['a c b']);
  expect(drawn(moveButton(pair, 'c', 0))).toEqual(['c', 'a b']);
  expect(drawn(moveButton(pair, 'a', 1))).toEqual(['b a', 'c']);
  expect(drawn(moveButton(pair, 'a', 2))).toEqual(['b', 'c', 'a']);
});

test('nothing that is done to rows loses a button or overfills a row', () => {
  const ids = [...'abcdefghijkl'];
  const step = fc.record({
    kind: fc.constantFrom('join', 'own', 'move', 'remove'),
    id: fc.constantFrom(...ids),
    index: fc.nat({ max: 11 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let buttons = ids.map(button);
      const left = new Set(ids);
      for (const { kind, id, index } of steps) {
        if (kind === 'join') buttons = joinAbove(buttons, id);
        else if (kind === 'own') buttons = ownRow(buttons, id);
        else if (kind === 'move') buttons = moveButton(buttons, id, Math.min(index, buttons.length - 1));
        else {
          buttons = removeButton(buttons, id);
          left.delete(id);
        }
        expect(new Set(buttons.map((b) => b.id))).toEqual(left);
        expect(buttons).toHaveLength(left.size);
        for (const row of rowsOf(buttons)) expect(row.length).toBeLessThanOrEqual(limits.buttonsInRow);
        expect(rowsOf(buttons).flat()).toEqual(buttons);
      }
    }),
  );
});
