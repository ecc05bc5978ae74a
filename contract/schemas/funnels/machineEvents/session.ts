import { z } from 'zod';
import { answersOf, eventsWithout, type MachineShape, text } from './machineShape.ts';

/** The machine looks at the user's id alone. */
const user = z.looseObject({ id: z.string().min(1) });
const token = text;
const traded = answersOf(token.nullable());
const fetched = answersOf(user.nullable());
const ended = answersOf(z.unknown().optional());

const session = {
  input: z.object({
    ...{ token: token.nullable(), initData: text.nullable() },
    ...{ launchTelegramId: z.number().int().nullable().exactOptional(), isLaunchUsed: z.boolean().exactOptional() },
  }),
  events: {
    'token.accepted': z.object({ token }),
    'linkToken.received': z.object({ token }),
    'linkToken.identified': z.object({ token, user }),
    'linkToken.failed': z.object({ token, linkOutcome: z.enum(['refused', 'unanswered']) }),
    'user.changed': z.object({ user }),
    'token.refused': z.object({ token: token.nullable() }),
    ...eventsWithout('linkToken.accept', 'linkToken.decline', 'linkOutcome.shown', 'user.request'),
    ...eventsWithout('signOut.request', 'signedOut.elsewhere'),
    'xstate.done.actor.0.session.active.trading': traded.done,
    'xstate.error.actor.0.session.active.trading': traded.error,
    'xstate.done.actor.0.session.active.fetching': fetched.done,
    'xstate.error.actor.0.session.active.fetching': fetched.error,
    'xstate.done.actor.0.session.signingOut': ended.done,
    'xstate.error.actor.0.session.signingOut': ended.error,
  },
} satisfies MachineShape;

/** The machine of who is signed in. */
export const sessionShapes = { session };
