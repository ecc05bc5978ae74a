import { expect, it } from 'vitest';
import { StartedParts } from '#server/startedParts.ts';

it('parts stop backwards, each once, and one that fails keeps none of the others from stopping', async () => {
  const logged: unknown[] = [];
  const parts = new StartedParts({ error: ({ part }: { part?: string }) => logged.push(part) });
  const stopped: string[] = [];
  const part = (name: string, error?: Error) => ({
    stop: async () => {
      stopped.push(name);
      if (error) throw error;
    },
  });
  const failure = new Error('the disk is full');
  parts.add('database', part('database'));
  parts.add('absent', null);
  parts.add('workers', part('workers', failure));
  parts.add('HTTP', part('HTTP'));
  await expect(parts.stop()).rejects.toBe(failure);
  expect(stopped).toEqual(['HTTP', 'workers', 'database']);
  expect(logged).toEqual(['workers']);
  await parts.stop();
  expect(stopped).toHaveLength(3);
});
