import type { CatalogueEntry } from '../inspect/CatalogueEntry.ts';
import { sessionMachine } from '../session/sessionMachine.ts';
import { done, failed, plain } from './cases.ts';
import { descriptions } from './descriptions.ts';

const user = { id: 'user' };

/** The machine of who is signed in. */
export const sessionEntries: CatalogueEntry[] = [
  {
    machine: sessionMachine,
    ...descriptions.session,
    inputs: [
      { token: 'token', initData: null },
      { token: null, initData: 'launch' },
      { token: 'token', initData: 'launch', launchTelegramId: 1 },
      { token: 'null', initData: null },
    ],
    events: [
      { type: 'token.accepted', token: 'token' },
      ...['token', 'other', 'null', 'with a space'].map((token) => ({ type: 'linkToken.received', token })),
      ...['token', 'other', null].map((token) => ({ type: 'token.refused', token })),
      ...[user, { id: 'another' }].map((one) => ({ type: 'linkToken.identified', token: 'other', user: one })),
      { type: 'linkToken.failed', token: 'other', linkOutcome: 'refused' },
      ...[user, { id: 'another' }].map((one) => ({ type: 'user.changed', user: one })),
      ...plain(
        'user.request',
        'signOut.request',
        'signedOut.elsewhere',
        'linkToken.accept',
        'linkToken.decline',
        'linkOutcome.shown',
      ),
      ...[
        done('session.active.trading', 'token'),
        done('session.active.trading', null),
        failed('session.active.trading'),
        failed('session.active.trading', { name: 'ApiError', status: 403, code: 'sign_up_closed' }),
      ],
      ...[
        done('session.active.fetching', user),
        done('session.active.fetching', null),
        failed('session.active.fetching'),
        failed('session.active.fetching', { name: 'AbortError' }),
        failed('session.active.fetching', { name: 'NoAnswer', reason: 'network' }),
        failed('session.active.fetching', { name: 'ApiError', status: 401 }),
      ],
      ...[done('session.signingOut'), failed('session.signingOut')],
    ],
  },
];
