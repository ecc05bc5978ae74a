import { limits } from '#contract/limits.ts';
import type { CatalogueEntry } from '../inspect/CatalogueEntry.ts';
import { fillFromInput, type JourneyInput } from '../journey/journeyInput.ts';
import { fillExample, journeyCases } from '../journey/journeyCases.ts';
import { journeyMachine } from '../journey/journeyMachine.ts';

/** The machine that leads a person through a funnel. */
export const journeyEntries: CatalogueEntry[] = [
  {
    machine: journeyMachine,
    about: {
      en: 'One person’s way through one funnel: what is sent, what is waited for, what a press does.',
      ru: 'Путь одного человека по воронке: что отправить, чего ждать, что делает нажатие.',
    },
    asked: ['browser', 'server'],
    events: journeyCases,
    fill: fillExample,
    fillFor: (input) => fillFromInput(input as JourneyInput),
    facts: [
      { canPress: true, steps: limits.runawayMessages },
      { canPress: false, steps: limits.runawayMessages },
      { parts: 2 },
    ],
  },
];
