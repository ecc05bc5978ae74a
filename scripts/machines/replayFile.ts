import { readFileSync } from 'node:fs';
import { machineRun } from '#contract/schemas/funnels/machineRun.ts';
import { shapeOf } from '#contract/machineShapes.ts';
import { faultOf, type RunFault } from '#contract/schemas/funnels/machineEvents/runFault.ts';
import { catalogue } from '#machines/catalogue.ts';
import { fillOf } from '#machines/inspect/fillOf.ts';
import { brokenSteps, replay } from '#machines/inspect/replay.ts';
import type { Run } from '#machines/inspect/run.ts';
import { stateText } from '#machines/inspect/stateText.ts';
import { versionOf } from '#machines/inspect/version.ts';

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function written({ step, event, fault }: RunFault): string {
  if (!fault) return `step ${step}: the machine has no event “${event}”`;
  const { kind, ...limits } = fault.problem;
  const why = [kind, ...Object.values(limits).flat()].join(' ');
  return `${step === 0 ? 'the input' : `step ${step}, ${event}`}: “${fault.field}” is wrong (${why})`;
}

/** Prints each step of a kept run; false where one of its expectations does not hold. */
export function replayFile(file: string): boolean {
  const { data } = machineRun.safeParse(readJson(file));
  if (!data) throw new Error(`${file} is no run: {machine, version, input?, steps: [{at, event, expect?}]}.`);
  const run = data as Run;
  const entry = catalogue.find(({ machine }) => machine.id === run.machine);
  if (!entry) throw new Error(`There is no machine “${run.machine}”. “npm run machines” lists them.`);
  const shape = shapeOf(run.machine);
  const fault = shape && faultOf(shape, run);
  if (fault) throw new Error(`${file}: ${written(fault)}.`);
  const version = versionOf(entry.machine);
  if (version !== run.version) console.log(`The run is of version ${run.version}, the machine of ${version}.`);
  const frames = replay(entry.machine, run, fillOf(entry, run.input));
  const broken = brokenSteps(run, frames);
  for (const [index, { at, event, snapshot, commands }] of frames.entries()) {
    const names = commands.map(({ type }) => type).join(', ');
    console.log([`${at}`.padStart(10), event?.type ?? '(start)', '→', stateText(snapshot.value), names].join('  '));
    const failed = broken.find((step) => step.index === index - 1);
    if (failed) console.log(`${''.padStart(12)}expected ${JSON.stringify(run.steps[index - 1]?.expect)}`);
  }
  console.log(broken.length === 0 ? 'as expected' : `${broken.length} steps are not as expected`);
  return broken.length === 0;
}
