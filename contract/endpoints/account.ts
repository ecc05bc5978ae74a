import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { authToken, registeredUser, user } from '../schemas/user.ts';

/** Parsed by the domain in Djoser's words; see docs/decisions. */
const loose = z.unknown();

export const account = {
  register: endpoint({
    method: 'POST',
    path: '/api/users/',
    client: 'public',
    summary: 'Makes an account.',
    body: loose,
    answer: registeredUser,
    status: 201,
    djoser: true,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/token/login/',
    client: 'public',
    summary: 'Starts a session.',
    body: loose,
    answer: authToken,
    status: 200,
    errors: ['throttled'],
    djoser: true,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/token/logout/',
    client: 'authenticated',
    summary: 'Ends this session.',
    status: 204,
    djoser: true,
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/users/me/',
    client: 'authenticated',
    summary: 'The user who is signed in.',
    answer: user,
    status: 200,
    djoser: true,
  }),
};
