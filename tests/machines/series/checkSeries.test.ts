import { describe, expect, it } from 'vitest';
import type { FunnelDocument, Stage } from '#contract/schemas/funnels/funnel.ts';
import type { LetterTiming } from '#contract/schemas/sending/letterTiming.ts';
import { type CheckedLetter, type CheckedSeries, checkSeries } from '#machines/series/problems/checkSeries.ts';
import { isSendable } from '#machines/series/isSendable.ts';

const now = Date.UTC(2026, 10, 20, 8);
const message = { id: 'm', text: 'Hello', image: null, video: null, buttons: [] };
const letter = (id: string, timing: LetterTiming | null, more: Partial<CheckedLetter> = {}): CheckedLetter => ({
  ...{ id, message, timing, repeat: false, until: null, times: null, received: 0 },
  ...more,
});
const stage = (id: string): Stage => ({ id, title: id, icon: 'flag', colour: 'blue', x: 0, y: 0, messages: [] });
const document: FunnelDocument = {
  stages: [stage('first'), stage('last')],
  tags: [{ id: 'vip', title: 'VIP', colour: 'teal' }],
};
const series = (more: Partial<CheckedSeries>): CheckedSeries => ({
  ...{ letters: [], startsOn: { kind: 'funnel' }, stopsOn: { tags: [], stages: [] }, zone: 'UTC', quiet: null },
  ...{ live: document, draft: document, files: new Set<string>(), now },
  ...more,
});
const problems = (more: Partial<CheckedSeries>) =>
  checkSeries(series(more)).map(({ code, letter: of, detail }) => [code, of, detail]);
const [day, twoDays] = [letter('day', { kind: 'after', days: 1 }), letter('twoDays', { kind: 'after', days: 2 })];

describe('the check of a series', () => {
  it('finds nothing in letters that are apart and can be sent', () => {
    expect(problems({ letters: [day, twoDays] })).toEqual([]);
  });

  it('names a letter without a time', () => {
    expect(problems({ letters: [letter('a', null)] })).toEqual([['letter_without_time', 'a', '']]);
  });

  it.each([
    ['at one moment', letter('b', { kind: 'after', days: 1 }), true],
    ['nine minutes apart', letter('b', { kind: 'after', days: 1, minutes: 9 }), true],
    ['ten minutes apart', letter('b', { kind: 'after', days: 1, minutes: 10 }), false],
  ])('names the later of two letters %s', (_, other, isClose) => {
    expect(problems({ letters: [day, other] })).toEqual(isClose ? [['letters_too_close', 'b', 'day']] : []);
  });

  it('names a letter that nobody can get any more, unless somebody has got it', () => {
    const passed = letter('a', { kind: 'at', at: '2026-11-19T10:00' });
    expect(problems({ letters: [passed] })).toEqual([['letter_unreachable', 'a', '']]);
    expect(problems({ letters: [{ ...passed, received: 1 }] })).toEqual([]);
  });

  it('names the later of two that are close whatever their order, and whatever comes between', () => {
    const late = letter('late', { kind: 'after', days: 1, minutes: 5 });
    const last = letter('last', { kind: 'after', days: 3 });
    expect(problems({ letters: [late, last, day] })).toEqual([['letters_too_close', 'late', 'day']]);
  });

  it('says of what each problem is, and how grave', () => {
    const to = (id: string, stageId: string | null, tag: string | null) =>
      ({ id, kind: 'next', label: 'Go', to: stageId, tag }) as const;
    const buttons = [to('b1', 'last', 'vip'), to('b2', 'gone', null), { ...to('b3', null, 'gone') }];
    const found = checkSeries(
      series({
        startsOn: { kind: 'tag', tag: 'gone' },
        letters: [letter('a', null, { message: { ...message, text: '{city} {town}', buttons, image: 'file' } })],
        fields: new Map([['city', { kind: 'text' as const, choices: [] }]]),
      }),
    );
    const warning = { severity: 'warning', letter: 'a' } as const;
    expect(found).toEqual([
      { code: 'series_start_gone', severity: 'warning', detail: 'gone' },
      { code: 'file_missing', severity: 'critical', letter: 'a', detail: 'file' },
      { ...warning, code: 'field_unknown', detail: 'town' },
      { ...warning, code: 'button_to_nowhere', button: 'b2', detail: 'gone' },
      { ...warning, code: 'tag_missing', button: 'b3', detail: 'gone' },
      { ...warning, code: 'letter_without_time', detail: '' },
    ]);
  });

  it('has nothing to say of a start in a funnel without stages', () => {
    const empty = { stages: [], tags: [] };
    expect(problems({ live: empty, stopsOn: { tags: [], stages: ['first'] }, letters: [day] })).toEqual([]);
  });

  it.each<[string, Partial<CheckedSeries>]>([
    ['its tag', { startsOn: { kind: 'tag', tag: 'vip' }, stopsOn: { tags: ['vip'], stages: [] } }],
    ['its stage', { startsOn: { kind: 'stage', stage: 'last' }, stopsOn: { tags: [], stages: ['last'] } }],
    ['the first stage', { stopsOn: { tags: [], stages: ['first'] } }],
  ])('names letters of a series that %s starts and stops', (_, of) => {
    expect(problems({ ...of, letters: [day] })).toEqual([['letter_after_stop', 'day', '']]);
  });

  it.each<[LetterTiming, string | null]>([
    [{ kind: 'after', days: 1, at: '23:30' }, '23:30'],
    [{ kind: 'after', days: 1, at: '08:59' }, '08:59'],
    [{ kind: 'after', days: 1, at: '09:00' }, null],
    [{ kind: 'at', at: '2026-12-31T22:00' }, '22:00'],
    [{ kind: 'after', days: 1 }, null],
  ])('names a time in quiet hours: %j', (timing, time) => {
    const quiet = { from: '22:00', to: '09:00' };
    expect(problems({ quiet, letters: [letter('a', timing)] })).toEqual(
      time === null ? [] : [['letter_in_quiet_hours', 'a', time]],
    );
  });

  it('names a start that is gone from the draft and from what is live', () => {
    const startsOn = { kind: 'stage', stage: 'gone' } as const;
    expect(problems({ startsOn })).toEqual([['series_start_gone', undefined, 'gone']]);
    expect(problems({ startsOn, draft: { ...document, stages: [stage('gone')] } })).toEqual([]);
  });

  it('tells a letter that can be sent by itself', () => {
    const empty = letter('empty', { kind: 'after', days: 3 }, { message: { ...message, text: '' } });
    const letters = [day, letter('none', null), empty, letter('close', { kind: 'after', days: 1 })];
    const found = checkSeries(series({ letters }));
    expect(found.filter(({ letter: of }) => of === 'close')).toMatchObject([{ code: 'letters_too_close' }]);
    expect(letters.map((one) => isSendable(one, found))).toEqual([true, false, false, true]);
  });
});
