import { expect, test } from 'vitest';
import { newJourney } from '#machines/journey/step.ts';
import { journeyMachineVersion, UnknownJourneyVersion, upgradeJourney } from '#machines/journey/upgrade.ts';
import { messages, stages } from './exampleFunnel.ts';

/** As version 1 stored it, before it was remembered what of a visit had been delivered. */
const first = {
  stage: stages.welcome,
  visit: 'visit',
  handled: [messages.hello],
  message: messages.hello,
  part: 0,
  parts: 1,
  round: 0,
  priority: 0,
  steps: 1,
};

test('a journey of version 1 is taken to have had its buttons delivered', () => {
  expect(upgradeJourney({ version: 1, value: 'choosing', context: first, wakeAt: null })).toEqual({
    value: 'choosing',
    context: { ...newJourney.context, ...first, missed: [], skipped: [], canPress: true, due: null },
  });
});

test('a waiting journey of version 2 remembers when its message is due', () => {
  const context = { ...first, missed: [], skipped: [], canPress: false };
  const wakeAt = new Date(1_700_000_000_000);
  expect(upgradeJourney({ version: 2, value: 'waiting', context, wakeAt }).context).toEqual({
    ...{ ...newJourney.context, ...context, due: wakeAt.getTime() },
  });
});

test('a journey of version 3 has been asked nothing, and waits for what it waited for', () => {
  const context = { ...first, missed: [], skipped: [], canPress: true, due: 5 };
  for (const value of ['sending', 'waiting', 'choosing', 'stuck', 'blocked', 'finished', 'ended'])
    expect(upgradeJourney({ version: 3, value, context, wakeAt: null })).toEqual({
      value,
      context: { ...newJourney.context, ...context },
    });
});

test('an upgraded journey has the shape of one that begins today', () => {
  const { context } = upgradeJourney({ version: 1, value: 'waiting', context: first, wakeAt: null });
  expect(Object.keys(context).sort()).toEqual(Object.keys(newJourney.context).sort());
});

test('a journey of today’s version stays as it is', () => {
  expect(upgradeJourney({ version: journeyMachineVersion, ...newJourney, wakeAt: null })).toEqual(newJourney);
});

test('a journey of a newer version is refused, and the error names both versions', () => {
  const newer = { version: journeyMachineVersion + 1, value: 'choosing', context: {}, wakeAt: null };
  expect(() => upgradeJourney(newer)).toThrow(UnknownJourneyVersion);
  expect(() => upgradeJourney(newer)).toThrow(/version 5 of its machine.*knows up to 4/);
});

test('a version that was never released is refused', () => {
  expect(() => upgradeJourney({ version: 0, value: 'choosing', context: first, wakeAt: null })).toThrow(
    /version 0 .*never released/,
  );
  expect(new UnknownJourneyVersion(0)).toMatchObject({ name: 'UnknownJourneyVersion', isNewer: false });
  expect(new UnknownJourneyVersion(journeyMachineVersion).isNewer).toBe(false);
});

test('a state that this version does not have is refused', () => {
  expect(() =>
    upgradeJourney({ version: journeyMachineVersion, value: 'dancing', context: first, wakeAt: null }),
  ).toThrow('dancing');
});
