import { endpoint } from '../endpoint.ts';
import {
  firstCode,
  fullProof,
  passwordProof,
  recoveryCodes,
  totpSecret,
  twoFactor as schema,
} from '../schemas/twoFactor.ts';

export const twoFactor = {
  get: endpoint({
    method: 'GET',
    path: '/api/users/two_factor/',
    client: 'authenticated',
    summary: 'Whether signing in takes a second step, and how many recovery codes are left.',
    response: schema,
    status: 200,
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/users/two_factor/',
    client: 'authenticated',
    summary: 'A secret for an authenticator; it asks nothing until its first code confirms it.',
    body: passwordProof,
    response: totpSecret,
    status: 201,
    errors: ['only_telegram', 'transition_not_allowed', 'throttled'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/users/two_factor/confirm/',
    client: 'authenticated',
    summary:
      'Switches the second step on by the authenticator’s first code, ends all other sessions and gives the recovery codes.',
    body: firstCode,
    response: recoveryCodes,
    status: 200,
    errors: ['transition_not_allowed', 'throttled'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/users/two_factor/',
    client: 'authenticated',
    summary: 'Switches the second step off; wants the password and a code.',
    body: fullProof,
    status: 204,
    errors: ['only_telegram', 'transition_not_allowed', 'throttled'],
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/users/two_factor/recovery_codes/',
    client: 'authenticated',
    summary: 'New recovery codes, in the place of those that are left; wants the password and a code.',
    body: fullProof,
    response: recoveryCodes,
    status: 200,
    errors: ['only_telegram', 'transition_not_allowed', 'throttled'],
  }),
};
