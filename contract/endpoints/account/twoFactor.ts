import { endpoint } from '#contract/endpoint.ts';
import {
  firstCode,
  fullProof,
  passwordProof,
  recoveryCodes,
  totpSecret,
  twoFactor as schema,
} from '#contract/schemas/account/twoFactor.ts';

export const twoFactor = {
  get: endpoint({
    method: 'GET',
    path: '/api/users/two_factor/',
    client: 'authenticated',
    summary: 'Whether two-step sign-in is on, and how many recovery codes are left.',
    response: schema,
    status: 200,
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/users/two_factor/',
    client: 'authenticated',
    summary: 'Creates a secret for an authenticator app; two-step sign-in stays off until a first code confirms it.',
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
      'Turns two-step sign-in on with the app’s first code, ends all other sessions and returns the recovery codes.',
    body: firstCode,
    response: recoveryCodes,
    status: 200,
    errors: ['transition_not_allowed', 'throttled'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/users/two_factor/',
    client: 'authenticated',
    summary: 'Turns two-step sign-in off; requires the password and a code.',
    body: fullProof,
    status: 204,
    errors: ['only_telegram', 'transition_not_allowed', 'throttled'],
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/users/two_factor/recovery_codes/',
    client: 'authenticated',
    summary: 'Replaces the recovery codes with new ones; requires the password and a code.',
    body: fullProof,
    response: recoveryCodes,
    status: 200,
    errors: ['only_telegram', 'transition_not_allowed', 'throttled'],
  }),
};
