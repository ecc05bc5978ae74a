import { funnelShapes } from './schemas/funnels/machineEvents/funnels.ts';
import { journeyShapes } from './schemas/funnels/machineEvents/journeys.ts';
import type { MachineShape } from './schemas/funnels/machineEvents/machineShape.ts';
import { moneyShapes } from './schemas/funnels/machineEvents/money.ts';
import { sendingShapes } from './schemas/funnels/machineEvents/sending.ts';
import { sessionShapes } from './schemas/funnels/machineEvents/session.ts';
import { shellShapes } from './schemas/funnels/machineEvents/shell.ts';

/** What every machine takes from outside, by its id. */
export const machineShapes = {
  ...{ ...funnelShapes, ...journeyShapes, ...sendingShapes, ...moneyShapes, ...sessionShapes, ...shellShapes },
} satisfies Record<string, MachineShape>;

/** What a machine takes; null where there is none of that name. */
export const shapeOf = (machine: string): MachineShape | null =>
  Object.hasOwn(machineShapes, machine) ? machineShapes[machine as keyof typeof machineShapes] : null;
