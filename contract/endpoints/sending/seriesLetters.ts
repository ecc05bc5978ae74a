import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, page, pageQuery } from '#contract/schemas/common.ts';
import {
  changeLetterInput,
  createLetterInput,
  letter,
  letterEffect,
  moveLetterInput,
  series,
} from '#contract/schemas/sending/series.ts';

const params = z.object({ id });
const letterParams = z.object({ id, letter: id });
const authenticated = 'authenticated' as const;
const letterPath = '/api/series/:id/letters/:letter/';

/** The letters of a series. */
export const seriesLetters = {
  letters: endpoint({
    method: 'GET',
    path: '/api/series/:id/letters/',
    client: authenticated,
    summary: 'The letters of a series, in their order.',
    params,
    query: pageQuery,
    response: page(letter),
    status: 200,
  }),
  addLetter: endpoint({
    method: 'POST',
    path: '/api/series/:id/letters/',
    client: authenticated,
    summary: 'Adds a letter, at the end unless an index is given.',
    params,
    body: createLetterInput,
    sanitizesTexts: true,
    response: letter,
    status: 201,
    errors: ['file_not_found', 'transition_not_allowed', 'id_taken', 'quota_exceeded'],
  }),
  letter: endpoint({
    method: 'GET',
    path: letterPath,
    client: authenticated,
    summary: 'One letter.',
    params: letterParams,
    response: letter,
    status: 200,
  }),
  changeLetter: endpoint({
    method: 'PATCH',
    path: letterPath,
    client: authenticated,
    summary:
      'Changes a letter; what has not left yet leaves as it is now. Overdue dates are skipped unless asked otherwise.',
    params: letterParams,
    body: changeLetterInput,
    sanitizesTexts: true,
    response: letter,
    status: 200,
    errors: ['file_not_found', 'id_taken', 'transition_not_allowed', 'stale_revision'],
  }),
  removeLetter: endpoint({
    method: 'DELETE',
    path: letterPath,
    client: authenticated,
    summary: 'Removes a letter and what waits of it.',
    params: letterParams,
    status: 204,
    errors: ['transition_not_allowed'],
  }),
  moveLetter: endpoint({
    method: 'POST',
    path: '/api/series/:id/letters/:letter/move/',
    client: authenticated,
    summary: 'Puts a letter at another place.',
    params: letterParams,
    body: moveLetterInput,
    response: series,
    status: 200,
    errors: ['transition_not_allowed'],
  }),
  letterEffect: endpoint({
    method: 'POST',
    path: '/api/series/:id/letters/:letter/effect/',
    client: authenticated,
    summary: 'What a change would do to those who are in the series; changes nothing.',
    params: letterParams,
    body: changeLetterInput,
    sanitizesTexts: true,
    response: letterEffect,
    status: 200,
    errors: ['file_not_found', 'id_taken'],
  }),
};
