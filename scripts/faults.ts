// npm run faults -- [--people 200] [--kills 10] [--seed N]
// People walk a funnel and the owner edits it while the server is killed again and again; then every promise is looked at.
import { parseArgs } from 'node:util';
import { runFaults } from './faults/runFaults.ts';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '200' },
    kills: { type: 'string', default: '10' },
    seed: { type: 'string', default: process.env.SEED ?? '' },
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help) {
  console.log(
    'npm run faults -- [--people 200] [--kills 10, at least 3] [--seed N]: walks people through a funnel while the server is killed; SEED chooses the moments too',
  );
  process.exit(0);
}
const seed = values.seed === '' ? Math.floor(Math.random() * 1e9) : Number(values.seed);
const plan = { people: Number(values.people), kills: Number(values.kills), seed };
console.log(`people ${plan.people}, kills ${plan.kills}, seed ${seed}`);

const { broken, figures } = await runFaults({ ...plan, say: (line) => console.log(`  ${line}`) });
for (const [name, figure] of Object.entries(figures)) console.log(`${name.padEnd(24)} ${figure}`);
for (const line of broken) console.error(`BROKEN: ${line}`);
if (broken.length > 0) {
  console.error(`Replay: npm run faults -- --people ${plan.people} --kills ${plan.kills} --seed ${seed}`);
  process.exit(1);
}
console.log('Nothing was lost.');
