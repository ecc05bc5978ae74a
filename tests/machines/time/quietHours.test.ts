import { expect, test } from 'vitest';
import { afterQuietHours, isQuietAt } from '#machines/time/quietHours.ts';

const night = { from: '22:00', to: '09:00' };
const lunch = { from: '12:00', to: '14:00' };

test.each([
  [night, { '21:59': false, '22:00': true, '00:00': true, '08:59': true, '09:00': false }],
  [lunch, { '11:59': false, '12:00': true, '13:59': true, '14:00': false, '23:00': false }],
])('%j are quiet from their first minute to before their last', (quiet, times) => {
  const end = quiet === night ? '09:00' : '14:00';
  for (const [time, isQuiet] of Object.entries(times)) {
    expect([time, isQuietAt(time, quiet)]).toEqual([time, isQuiet]);
    const moment = Date.parse(`2026-11-20T${time}:00Z`);
    const day = time > end ? '2026-11-21' : '2026-11-20';
    expect(afterQuietHours(moment, quiet, 'UTC')).toBe(isQuiet ? Date.parse(`${day}T${end}:00Z`) : moment);
  }
});
