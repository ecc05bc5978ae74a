import { expect, inject, it } from 'vitest';
import { runFaults } from '#scripts/faults/runFaults.ts';

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));

const kills = 3;

it('15 journeys reach the end and no acknowledged update is lost, however often the server is killed', async () => {
  console.log(`seed ${seed}`);
  const { broken, figures } = await runFaults({ people: 15, kills, seed, main: inject('bundle') });
  console.log(figures);
  expect(broken, `replay: npm run faults -- --people 15 --kills ${kills} --seed ${seed}`).toEqual([]);
  expect(figures.kills).toBe(kills);
});
