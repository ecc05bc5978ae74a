import { describe, expect, it, vi } from 'vitest';
import { jobAt } from '#server/files/inWorker/job.ts';
import { Turns } from '#server/files/inWorker/Turns.ts';
import { WorkerPool } from '#server/files/inWorker/WorkerPool.ts';
import { longTest } from '#tests/support/longTest.ts';
import { variants } from '#tests/support/runsAll.ts';
import type { run as batches } from './batchesJob.ts';
import type { run as worst, Worst } from './worstJob.ts';

const worstJob = jobAt<typeof worst>('worstJob', import.meta.url);
const batchesJob = jobAt<typeof batches>('batchesJob', import.meta.url);
const pool = new WorkerPool({ threads: 2, heapMb: 24, deadlineMs: 1_000, idleMs: 5_000 });
const never = new AbortController().signal;
const call = (account: string, signal = never) => ({ account, signal });
const run = (kind: Worst['kind'], ms = 0) => pool.run(worstJob, { kind, ms }, call('one'));

describe('a job in a worker', () => {
  it('gives its result, again and again', async () => {
    expect(await run('echo')).toBe('here');
    expect(await run('echo')).toBe('here');
  });

  const ends: [Worst['kind'], object][] = [
    ['memory', { reason: 'out_of_memory' }],
    ['loop', { reason: 'too_slow' }],
    ['exit', { reason: 'crashed' }],
    ['throw', { message: 'no space', code: 'ENOSPC' }],
    ['wait', { reason: 'too_slow' }],
    ['later', { reason: 'crashed' }],
  ];
  it.each(variants(ends, 4))('that ends by “%s” is an answer, and the next one is not worse off', async (kind, end) => {
    await expect(run(kind, 60_000)).rejects.toMatchObject(end);
    expect(await run('echo')).toBe('here');
  });

  longTest('has as much time as it needs while it gets on', async () => {
    expect(await run('read', 2_000)).toBe('read');
  });

  it('ends with the signal of its request, whatever it does', async () => {
    const leaving = new AbortController();
    const loop = pool.run(worstJob, { kind: 'loop' }, call('one', leaving.signal));
    leaving.abort(new Error('the sender has left'));
    await expect(loop).rejects.toThrow('the sender has left');
    expect(await run('echo')).toBe('here');
  });

  it('in batches makes one when it is asked for, and ends with its reader', async () => {
    const read: number[] = [];
    for await (const { made } of pool.stream(batchesJob, { count: 3 }, call('one'))) read.push(made);
    expect(read).toEqual([1, 2, 3]);
    for await (const { made } of pool.stream(batchesJob, { count: 1_000_000 }, call('one'))) if (made === 2) break;
    expect(await run('echo')).toBe('here');
  });
});

describe('the line for a worker', () => {
  const turns = new Turns(2);
  const begun: string[] = [];
  const begin = async (account: string, signal = never) => {
    await turns.begin(account, signal);
    begun.push(account);
  };

  it('has room for another account, and goes round', async () => {
    const left = new AbortController();
    const waiting = [begin('a'), begin('a'), begin('a'), begin('b'), begin('b'), begin('c')];
    const leaves = begin('c', left.signal);
    await vi.waitFor(() => expect(begun).toEqual(['a', 'b']));
    left.abort(new Error('left'));
    await expect(leaves).rejects.toThrow('left');
    for (const [ends, all] of [
      ['a', ['a', 'b', 'c']],
      ['c', ['a', 'b', 'c', 'a']],
      ['b', ['a', 'b', 'c', 'a', 'b']],
      ['a', ['a', 'b', 'c', 'a', 'b', 'a']],
    ] as const) {
      turns.end(ends);
      await vi.waitFor(() => expect(begun).toEqual(all));
    }
    await Promise.all(waiting);
  });
});
