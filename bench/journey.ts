import { measureConversations } from './journey/conversations.ts';
import { measureVoronka } from './journey/voronka.ts';
import type { Bench, Figure } from './figure.ts';

const sizes = [
  { steps: 5, people: 400 },
  { steps: 20, people: 150 },
];
const rounds = 3;

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The same people press the same buttons in both programs; neither uses a network. */
async function compare({ steps, people }: (typeof sizes)[number]): Promise<Figure[]> {
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < rounds; round++) {
    theirs.push(await measureConversations(steps, people));
    ours.push(await measureVoronka(steps, people));
  }
  const [own, other] = [median(ours), median(theirs)];
  return [
    { name: `${steps} steps: Voronka, all on disk`, value: own, unit: 'updates/s' },
    { name: `${steps} steps: grammY conversations, in memory`, value: other, unit: 'updates/s' },
    { name: `${steps} steps: ratio`, value: own / other, unit: '×', goal: { atLeast: 1 } },
  ];
}

export const bench: Bench = {
  question:
    'How many updates a second walk people through a funnel, every one on disk, beside grammY conversations in memory?',
  async measure() {
    const figures: Figure[] = [];
    for (const size of sizes) figures.push(...(await compare(size)));
    return figures;
  },
};
