import { expect, it } from 'vitest';
import { dropped, toggled } from '#src/features/mailings/composer/audience/audienceParts.ts';

it('adds and removes what narrows it, without empty kinds', () => {
  const one = toggled({}, 'stages', 'a');
  expect(one).toEqual({ stages: ['a'] });
  expect(toggled(one, 'stages', 'b')).toEqual({ stages: ['a', 'b'] });
  expect(toggled(one, 'stages', 'a')).toEqual({});
  expect(dropped({ tags: ['a'], activity: 'silent_30' }, 'tags', 'a')).toEqual({ activity: 'silent_30' });
});

it('never asks for people with and without the same tag', () => {
  expect(toggled({ tags: ['a', 'b'] }, 'without_tags', 'a')).toEqual({ tags: ['b'], without_tags: ['a'] });
  expect(toggled({ without_tags: ['a'] }, 'tags', 'a')).toEqual({ tags: ['a'] });
});
