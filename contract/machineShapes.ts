import { funnelShapes } from './schemas/machines/funnels.ts';
import { journeyShapes } from './schemas/machines/journeys.ts';
import type { MachineShape } from './schemas/machines/machineShape.ts';
import { moneyShapes } from './schemas/machines/money.ts';
import { sendingShapes } from './schemas/machines/sending.ts';
import { sessionShapes } from './schemas/machines/session.ts';
import { shellShapes } from './schemas/machines/shell.ts';

/** What every machine takes from outside, by its id. */
export const machineShapes = {
  ...{ ...funnelShapes, ...journeyShapes, ...sendingShapes, ...moneyShapes, ...sessionShapes, ...shellShapes },
} satisfies Record<string, MachineShape>;

/** What a machine takes; null where there is none of that name. */
export const shapeOf = (machine: string): MachineShape | null =>
  Object.hasOwn(machineShapes, machine) ? machineShapes[machine as keyof typeof machineShapes] : null;
