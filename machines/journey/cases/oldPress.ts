import type { Run, RunStep } from '#machines/inspect/run.ts';
import { versionOf } from '#machines/inspect/version.ts';
import { pressOnNext, startOfExample, waitOfExample } from './journeyCases.ts';
import { journeyMachine } from '../journeyMachine.ts';

const secondVisit = '00000000-0000-7000-8000-000000000009';
const arrived = { type: 'delivery.settled', visit: startOfExample.visit, part: 0, round: 0, outcome: 'delivered' };
const at = waitOfExample.ms;

const steps: RunStep[] = [
  { at: 0, event: startOfExample },
  { at: 0, event: { ...arrived, message: waitOfExample.after } },
  { at, event: { type: 'wake.due', due: at } },
  { at, event: { ...arrived, message: waitOfExample.before } },
  { at, event: { ...pressOnNext, visit: secondVisit } },
  { at, event: { ...pressOnNext, visit: secondVisit } },
];

/** Somebody presses a button of the example's funnel, is led on by it, and presses it once more. */
export const oldPress = (): Run => ({ machine: journeyMachine.id, version: versionOf(journeyMachine), steps });
