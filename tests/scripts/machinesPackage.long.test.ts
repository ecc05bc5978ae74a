import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'machines-'));
const root = path.resolve('.');
const inFolder = (command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

const walk = `import { catalogue, nextFrame, startFrame, type Run } from 'voronka-machines';
const entry = catalogue.find(({ machine }) => machine.id === 'journey');
if (!entry) throw new Error('no journey');
const start = startFrame(entry.machine);
const sent = nextFrame(entry.machine, start, { at: 0, event: entry.events[0]! }, entry.fill);
const run: Run = { machine: 'journey', version: '', steps: [] };
console.log(JSON.stringify([sent.snapshot.value, sent.commands.map(({ type }) => type), run.steps]));
`;

test('the packed machines are installed into an empty folder and walk a funnel there, with types', () => {
  try {
    execFileSync(process.execPath, ['scripts/buildMachines.ts'], { stdio: 'pipe' });
    inFolder('npm', 'pack', path.join(root, 'dist/machines'));
    const [file = ''] = readdirSync(folder);
    writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }');
    inFolder('npm', 'install', '--no-audit', '--no-fund', '--prefer-offline', `./${file}`);
    writeFileSync(path.join(folder, 'walk.ts'), walk);
    const strict = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023', '--types', ''];
    inFolder(path.join(root, 'node_modules/.bin/tsc'), ...strict, 'walk.ts');
    const [state, commands] = JSON.parse(inFolder(process.execPath, 'walk.ts')) as [unknown, string[]];
    expect(state).toEqual({ active: 'sending' });
    expect(commands).toContain('sendMessage');
    const readme = readFileSync(path.join(folder, 'node_modules/voronka-machines/README.md'), 'utf8');
    writeFileSync(path.join(folder, 'walk.mjs'), /```js\n([^]+?)```/.exec(readme)?.[1] ?? '');
    const walked = inFolder(process.execPath, 'walk.mjs').trim().split('\n');
    expect(walked.at(2)).toMatch(/^button\.pressed → .*sending.*enterStage/);
    expect(walked.slice(3)).toEqual([
      'delivery.settled → "finished" finish',
      'button.pressed → "finished" answerPress',
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);
