import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AlbumCell, layOutAlbum } from '#src/shell/media/albumLayout.ts';

const ratios = fc.array(fc.double({ min: 0.05, max: 20, noNaN: true }), { minLength: 2, maxLength: 10 });
const close = 9;

const overlaps = (a: AlbumCell, b: AlbumCell): boolean =>
  a.left + a.width > b.left + 1e-9 &&
  b.left + b.width > a.left + 1e-9 &&
  a.top + a.height > b.top + 1e-9 &&
  b.top + b.height > a.top + 1e-9;

test('an album is filled without a gap and without an overlap, its files in the order of reading', () => {
  fc.assert(
    fc.property(ratios, (given) => {
      const { cells, ratio } = layOutAlbum(given);
      expect(cells).toHaveLength(given.length);
      expect(cells.reduce((sum, { width, height }) => sum + width * height, 0)).toBeCloseTo(1, close);
      for (const [at, cell] of cells.entries()) {
        expect(cell.width).toBeGreaterThan(0.1);
        expect(cell.height).toBeGreaterThan(0.05);
        expect(cells.slice(at + 1).some((other) => overlaps(cell, other))).toBe(false);
        const next = cells[at + 1];
        if (next) expect(next.top > cell.top - 1e-9).toBe(true);
      }
      expect(ratio).toBeGreaterThan(0.7);
    }),
  );
});

test('two wide pictures are one below the other, two others side by side; a high first one is beside the rest', () => {
  expect(layOutAlbum([1.5, 1.5]).cells.map(({ left }) => left)).toEqual([0, 0]);
  expect(layOutAlbum([1, 1]).cells.map(({ top }) => top)).toEqual([0, 0]);
  expect(layOutAlbum([0.7, 1.4, 1.4]).cells[0]).toMatchObject({ left: 0, top: 0, height: 1 });
  expect(layOutAlbum([1.5, 1, 1]).cells[0]).toMatchObject({ width: 1 });
});
