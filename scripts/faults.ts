// npm run faults -- [--people 200] [--kills 10] [--pairs 10000] [--seed N]
// npm run faults -- browsers [--minutes 10] [--steps N] [--seed N]
// npm run faults -- draft [--histories 10000] [--seed N]
// npm run faults -- simulation [--schedules 10000] [--only FAULT] [--seed N]
// npm run faults -- processes [--people 10000] [--times N] [--only NAME] [--seed N]
// npm run faults -- counts [--people 150] [--kills 20] [--times 5] [--seed N]
// npm run faults -- letters [--series 2000] [--tries 10000] [--seed N]
// Simulates people and an owner who edits, while the server is killed repeatedly; then verifies every guarantee.
// Before that, it compares traces of random journeys in the browser's machine and on the server: they must be equal.
import { parseArgs } from 'node:util';
import { reportBrowsers } from './faults/browsers/reportBrowsers.ts';
import { reportCounts } from './faults/counts/reportCounts.ts';
import { makeBundle } from './faults/makeBundle.ts';
import { runDraft } from './faults/runDraft.ts';
import { runFaults } from './faults/runFaults.ts';
import { runLetters, runTried, seriesInWorld } from './faults/runLetters.ts';
import { reportProcesses } from './faults/processes/reportProcesses.ts';
import { reportSimulation } from './faults/simulation/reportSimulation.ts';
import { runTraces } from './faults/runTraces.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '10' },
    steps: { type: 'string' },
    people: { type: 'string' },
    times: { type: 'string' },
    kills: { type: 'string' },
    schedules: { type: 'string', default: '10000' },
    only: { type: 'string' },
    histories: { type: 'string', default: '10000' },
    series: { type: 'string', default: '2000' },
    tries: { type: 'string', default: '10000' },
    pairs: { type: 'string', default: process.env.PAIRS ?? '10000' },
    seed: { type: 'string', default: process.env.SEED ?? '' },
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help) {
  console.log(
    'npm run faults -- [--people 200] [--kills 10, at least 3; 0 for none] [--pairs 10000] [--seed N]: compares random walks in the browser’s machine and on the server, on the embedded database or on that of DATABASE_URL, then walks people through a funnel while the server is killed; SEED and PAIRS work too\n' +
      'npm run faults -- browsers [--minutes 10] [--steps N, each screen] [--seed N]: three screens of one funnel in real browsers, on bad networks, do at random what people do; at the end all hold the same and no typed word is lost\n' +
      'npm run faults -- draft [--histories 10000] [--seed N]: random histories of the editor’s draft, with two and three tabs, a lossy network and crashes, over the reducer alone; all come to the server’s document and no typed word is lost\n' +
      'npm run faults -- simulation [--schedules 10000] [--only FAULT] [--seed N]: schedules in simulated time, in each of which people walk, mailings and letters leave, and processes, clocks, the database and Telegram fail at random; what people got and what the rows say is as promised; one schedule is printed as it went\n' +
      'npm run faults -- processes [--people 10000] [--times N] [--only kill|pause|restart|failover|terminate|disk|flood|cut] [--seed N]: real processes on a real PostgreSQL, one fault after the other in the middle of a mailing, each with what is expected and what was seen\n' +
      'npm run faults -- counts [--people 150] [--kills 20] [--times 5, restarts of PostgreSQL] [--seed N]: people walk at random through questions, exits and shares, while the server is killed and its PostgreSQL restarted; all that is counted is what the history tells\n' +
      'npm run faults -- letters [--series 2000, each joined by five people; 0 for none] [--tries 10000] [--seed N]: random letter series in random time zones; each date that the preview shows is the one at which the server sends and the try-it chat plays, over changes of the clocks; then so many series more in the try-it chat alone',
  );
  process.exit(0);
}
const seed = values.seed === '' ? Math.floor(Math.random() * 1e9) : Number(values.seed);
if (positionals.includes('browsers')) {
  const isWhole = await reportBrowsers({
    seed,
    minutes: Number(values.minutes),
    steps: values.steps === undefined ? undefined : Number(values.steps),
  });
  process.exit(isWhole ? 0 : 1);
}
if (positionals.includes('draft')) {
  const histories = Number(values.histories);
  console.log(`histories ${histories}, seed ${seed}`);
  const broken = runDraft({ histories, seed });
  console.log(broken === null ? 'Nothing was lost.' : `BROKEN: ${broken}`);
  if (broken !== null) console.error(`Replay: npm run faults -- draft --histories ${histories} --seed ${seed}`);
  process.exit(broken === null ? 0 : 1);
}
if (positionals.includes('simulation')) {
  const plan = { schedules: Number(values.schedules), seed, only: values.only ?? null };
  console.log(`schedules ${plan.schedules}, seed ${seed}`);
  const isWhole = await reportSimulation(plan);
  console.log(isWhole ? 'Everything was as promised.' : 'Something promised was broken.');
  process.exit(isWhole ? 0 : 1);
}
if (positionals.includes('processes')) {
  const times = values.times === undefined ? null : Number(values.times);
  console.log(`seed ${seed}`);
  const isWhole = await reportProcesses({
    ...{ people: Number(values.people ?? 10_000), times, seed, only: values.only ?? null },
  });
  console.log(isWhole ? 'Everything was as promised.' : 'Something promised was broken.');
  process.exit(isWhole ? 0 : 1);
}
if (positionals.includes('counts')) {
  const plan = {
    people: Number(values.people ?? 150),
    kills: Number(values.kills ?? 20),
    restarts: Number(values.times ?? 5),
  };
  process.exit((await reportCounts({ ...plan, seed })) ? 0 : 1);
}
if (positionals.includes('letters')) {
  const [plan, tries] = [{ series: Number(values.series), seed }, Number(values.tries)];
  console.log(`series ${plan.series}, tries ${tries}, seed ${seed}`);
  const say = (line: string) => console.log(`  ${line}`);
  const tried = runTried({ tries, seed, say });
  for (const what of tried) console.error(`BROKEN: the try-it chat: ${what}`);
  if (tried.length > 0) console.error(`Replay: npm run faults -- letters --series 0 --tries ${tries} --seed ${seed}`);
  const differing = await runLetters({ ...plan, say });
  for (const { seed: at, what } of differing) {
    console.error(`BROKEN: ${what}`);
    console.error(
      `Replay: npm run faults -- letters --series ${Math.min(plan.series, seriesInWorld)} --tries 0 --seed ${at}`,
    );
  }
  const isWhole = tried.length + differing.length === 0;
  if (isWhole) console.log('Every letter leaves on the date that was shown.');
  process.exit(isWhole ? 0 : 1);
}
const pairs = Number(values.pairs);
console.log(`pairs ${pairs}, seed ${seed}`);
const say = (line: string) => console.log(`  ${line}`);
const differing = pairs > 0 ? await runTraces({ pairs, seed, databaseUrl: process.env.DATABASE_URL ?? null, say }) : [];
for (const { seed: at, what } of differing) {
  console.error(`BROKEN: ${what}`);
  console.error(`Replay: SEED=${at} npm run faults -- --pairs 1 --kills 0`);
}
if (differing.length > 0) process.exitCode = 1;
const kills = Number(values.kills ?? 10);
if (kills === 0) process.exit();

const plan = { people: Number(values.people ?? 200), kills, seed };
console.log(`people ${plan.people}, kills ${plan.kills}, seed ${seed}`);

const bundle = await makeBundle();
const { broken, figures } = await runFaults({ ...plan, main: bundle.main, say }).finally(bundle.remove);
for (const [name, figure] of Object.entries(figures)) console.log(`${name.padEnd(24)} ${figure}`);
for (const line of broken) console.error(`BROKEN: ${line}`);
if (broken.length > 0) {
  console.error(`Replay: npm run faults -- --people ${plan.people} --kills ${plan.kills} --seed ${seed}`);
  process.exit(1);
}
console.log('Nothing was lost.');
