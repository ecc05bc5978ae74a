import { expect, it } from 'vitest';
import type { AudiencePart } from '#contract/schemas/sending/mailing.ts';
import { isLineOf, sourceOf } from '#src/features/mailings/composer/audience/audienceLine.ts';

const part = (kind: AudiencePart['kind'], ...ids: string[]): AudiencePart => ({ kind, ids, people: 1, others: 0 });

it('is counted from stages, else tags, else lists, else everyone', () => {
  expect(sourceOf({ lists: ['l'], tags: ['t'], stages: ['s'] })).toBe('stages');
  expect(sourceOf({ lists: ['l'], tags: ['t'], stages: [] })).toBe('tags');
  expect(sourceOf({ lists: ['l'] })).toBe('lists');
  expect(sourceOf({ without_tags: ['t'], activity: 'seen_7' })).toBe('everyone');
});

it('has the numbers of what it names, and of nothing else', () => {
  const parts = [part('stages', 'a'), part('stages', 'b'), part('tags', 'c', 'd'), part('seen_7'), part('blocked')];
  expect(isLineOf({ stages: ['a', 'b'], tags: ['d', 'c'], activity: 'seen_7' }, parts)).toBe(true);
  expect(isLineOf({ stages: ['a', 'b'], tags: ['c'], activity: 'seen_7' }, parts)).toBe(false);
  expect(isLineOf({ stages: ['a', 'b', 'e'], tags: ['c', 'd'], activity: 'seen_7' }, parts)).toBe(false);
  expect(isLineOf({ stages: ['a', 'b'], tags: ['c', 'd'], activity: 'silent_30' }, parts)).toBe(false);
  expect(isLineOf({ stages: ['a', 'b'], without_tags: ['c', 'd'], activity: 'seen_7' }, parts)).toBe(false);
  expect(isLineOf({}, [part('everyone'), part('testers')])).toBe(true);
});
