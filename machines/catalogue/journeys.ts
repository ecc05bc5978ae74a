import { limits } from '#contract/limits.ts';
import type { CatalogueEntry } from '../inspect/CatalogueEntry.ts';
import { askingCases, askingInput } from '#machines/journey/cases/askingCases.ts';
import { fillFromInput, type JourneyInput } from '#machines/journey/runs/journeyInput.ts';
import { fillExample, journeyCases } from '#machines/journey/cases/journeyCases.ts';
import { journeyMachine } from '../journey/journeyMachine.ts';
import { descriptions } from './descriptions.ts';

/** The machine that leads a person through a funnel. */
export const journeyEntries: CatalogueEntry[] = [
  {
    machine: journeyMachine,
    ...descriptions.journey,
    explored: [{ input: askingInput, events: askingCases }],
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
