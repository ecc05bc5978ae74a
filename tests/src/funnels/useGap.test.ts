import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useGap } from '#src/ui/time/useGap.ts';

const movePointer = (clientX: number) =>
  act(() => void dispatchEvent(new MouseEvent('pointermove', { clientX, clientY: 0 })));

test('the place of an archived card stays empty until the pointer has moved away', () => {
  const view = renderHook(({ ids }) => useGap(ids), { initialProps: { ids: ['a', 'b', 'c'] } });
  act(() => view.result.current.keepGap('b'));
  expect(view.result.current.gapAt).toBeNull();
  view.rerender({ ids: ['a', 'c'] });
  expect(view.result.current.gapAt).toBe(1);
  movePointer(100);
  movePointer(110);
  expect(view.result.current.gapAt).toBe(1);
  movePointer(300);
  expect(view.result.current.gapAt).toBeNull();
});

test('a card that comes back takes its place again', () => {
  const view = renderHook(({ ids }) => useGap(ids), { initialProps: { ids: ['a', 'b'] } });
  act(() => view.result.current.keepGap('b'));
  view.rerender({ ids: ['a'] });
  expect(view.result.current.gapAt).toBe(1);
  view.rerender({ ids: ['a', 'b'] });
  expect(view.result.current.gapAt).toBeNull();
});
