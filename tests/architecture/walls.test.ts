import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { onlyHere, type Wall, walls } from '../../scripts/walls.ts';
import { type Import, importsOf, sourceFiles } from './imports.ts';

const files = sourceFiles('contract', 'machines', 'src', 'server');
const imports = files.flatMap(importsOf);

const inside = (file: string, room: string) => file === room || file.startsWith(`${room}/`);
const wallOf = (file: string): Wall | undefined =>
  walls.filter((w) => inside(file, w.room)).sort((a, b) => b.room.length - a.room.length)[0];
/** A feature is a room of its own. */
const ownRoom = (file: string, wall: Wall) =>
  wall.room === 'src/features' ? file.split('/').slice(0, 3).join('/') : wall.room;

function allowed(i: Import): boolean {
  const wall = wallOf(i.from);
  if (!wall) return false;
  if (i.isPackage)
    return wall.packages.some((p) => {
      const [name, folder] = p.split(':');
      return p === '*' || (name === i.to && (!folder || inside(i.from, folder)));
    });
  if (inside(i.to, ownRoom(i.from, wall))) return true;
  return wall.rooms.some((r) => (r.startsWith('type:') ? i.isType && inside(i.to, r.slice(5)) : inside(i.to, r)));
}

const line = (i: Import) => `${i.from} imports ${i.to}${i.isType ? ' (types)' : ''}`;

describe('the walls between rooms', () => {
  it('every import is in the table', () => {
    expect(imports.filter((i) => !allowed(i)).map(line)).toEqual([]);
  });

  it('src and server never meet, and nothing imports tests, bench, scripts or demo', () => {
    const outer = ['tests', 'bench', 'scripts', 'demo'];
    const bad = imports.filter(
      (i) =>
        !i.isPackage &&
        (outer.some((o) => inside(i.to, o)) ||
          (inside(i.from, 'src') && inside(i.to, 'server')) ||
          (inside(i.from, 'server') && inside(i.to, 'src'))),
    );
    expect(bad.map(line)).toEqual([]);
  });

  it('each of these libraries is imported in one place', () => {
    const bad = imports.filter(
      (i) => i.isPackage && !i.isType && onlyHere[i.to] && !i.from.startsWith(onlyHere[i.to] ?? ''),
    );
    expect(bad.map(line)).toEqual([]);
  });

  it('no folder is called utils, helpers, common or types, and no index.ts re-exports', () => {
    expect(files.filter((f) => /\/(utils|helpers|types)(\/|\.ts)|\/index\.ts$/.test(f))).toEqual([]);
  });

  it('no default exports', () => {
    const bad = files.filter((f) => /^export default /m.test(readFileSync(f, 'utf8')));
    expect(bad).toEqual([]);
  });
});
