import { z } from 'zod';
import { eventsWithout, type MachineShape, text } from './machineShape.ts';

const notice = {
  events: {
    'toast.show': z.object({
      notice: z.object({ id: text, type: z.enum(['success', 'error', 'info']), text: text.exactOptional() }),
    }),
    ...eventsWithout('toast.dismiss', 'toast.hold', 'toast.release'),
  },
} satisfies MachineShape;

const wait = z.object({ id: text });
const preloader = { events: { 'wait.started': wait, 'wait.ended': wait } } satisfies MachineShape;

const splash = { events: eventsWithout('device.ready') } satisfies MachineShape;

/** Machines of what the page shows around its content. */
export const shellShapes = { notice, preloader, splash };
