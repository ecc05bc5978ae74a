import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  chunkLists,
  domainLevels,
  editorLevels,
  onlyHere,
  roomsWithoutCircles,
  type Wall,
  walls,
} from '#scripts/checks/walls.ts';
import { circlesOf } from './circles.ts';
import { type Import, importsOf, sourceFiles } from '#scripts/importGraph.ts';

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

describe('the levels inside the editor', () => {
  const { room, order, apart } = editorLevels;
  const within = imports
    .filter((i) => !i.isPackage && inside(i.from, room) && inside(i.to, room))
    .filter((i) => !(i.isDynamic && chunkLists.test(i.to)));
  /** The level and the folder in it: `surfaces`, `canvas`. */
  const placeOf = (file: string) => file.slice(room.length + 1).split('/');
  const levelOf = (file: string) => order.indexOf(placeOf(file)[0] ?? '');

  it('every file belongs to a level', () => {
    expect(files.filter((f) => inside(f, room) && levelOf(f) < 0)).toEqual([]);
  });

  it('a level imports itself and lower levels alone', () => {
    expect(within.filter((i) => levelOf(i.to) > levelOf(i.from)).map(line)).toEqual([]);
  });

  it(`${apart} never import each other`, () => {
    const bad = within.filter(({ from, to }) => {
      const [level, folder] = placeOf(from);
      const [otherLevel, otherFolder] = placeOf(to);
      return level === apart && otherLevel === apart && folder !== otherFolder;
    });
    expect(bad.map(line)).toEqual([]);
  });
});

describe('the nouns of the domain', () => {
  const room = 'server/domain';
  /** The folder directly in the domain; null for a file that is in none. */
  const nounOf = (file: string) => /^server\/domain\/([^/]+)\//.exec(file)?.[1] ?? null;
  const levelOf = (noun: string) => domainLevels.findIndex((level) => level.includes(noun));
  const between = imports.flatMap((i) => {
    const [from, to] = [nounOf(i.from), nounOf(i.to)];
    return from !== null && to !== null && from !== to ? [{ ...i, nouns: [from, to] as [string, string] }] : [];
  });

  it('all have a level, each once', () => {
    const nouns = new Set(files.filter((f) => inside(f, room)).flatMap((f) => nounOf(f) ?? []));
    expect([...nouns].sort()).toEqual(domainLevels.flat().sort());
  });

  it('import their own level and lower ones alone', () => {
    expect(between).not.toEqual([]);
    expect(between.filter(({ nouns: [from, to] }) => levelOf(to) > levelOf(from)).map(line)).toEqual([]);
  });

  it('never import each other, not in a longer circle either', () => {
    expect(circlesOf(between.map(({ nouns }) => nouns)).map((circle) => circle.join(' → '))).toEqual([]);
  });
});

describe('an update from Telegram', () => {
  /** The types of what is given from above are counted as one, as the `Deps` that name them; sentences decide nothing. */
  const uncounted = ['server/domain/gateways', 'server/texts'];

  it('reaches fewer than 85 files of the server', () => {
    const reached = new Set(['server/journeys/receiveUpdates.ts']);
    for (const file of reached)
      for (const { from, to } of imports)
        if (from === file && inside(to, 'server') && !uncounted.some((room) => inside(to, room))) reached.add(to);
    expect(reached.size).toBeGreaterThan(1);
    expect(reached.size).toBeLessThan(85);
  });
});

describe.each(roomsWithoutCircles)('the folders of %s', (room) => {
  it('never import each other in a circle', () => {
    const arrows = imports
      .filter((i) => !i.isPackage && inside(i.from, room) && inside(i.to, room))
      .filter((i) => !(i.isDynamic && chunkLists.test(i.to)))
      .map(({ from, to }): [string, string] => [path.posix.dirname(from), path.posix.dirname(to)]);
    expect(arrows).not.toEqual([]);
    expect(circlesOf(arrows).map((circle) => circle.join(' → '))).toEqual([]);
  });
});
