import { funnelShapes } from './schemas/machineEvents/funnels.ts';
import { journeyShapes } from './schemas/machineEvents/journeys.ts';
import type { MachineShape } from './schemas/machineEvents/machineShape.ts';
import { moneyShapes } from './schemas/machineEvents/money.ts';
import { sendingShapes } from './schemas/machineEvents/sending.ts';
import { sessionShapes } from './schemas/machineEvents/session.ts';
import { shellShapes } from './schemas/machineEvents/shell.ts';

/** What every machine takes from outside, by its id. */
export const machineShapes = {
  ...{ ...funnelShapes, ...journeyShapes, ...sendingShapes, ...moneyShapes, ...sessionShapes, ...shellShapes },
} satisfies Record<string, MachineShape>;

/** What a machine takes; null where there is none of that name. */
export const shapeOf = (machine: string): MachineShape | null =>
  Object.hasOwn(machineShapes, machine) ? machineShapes[machine as keyof typeof machineShapes] : null;
