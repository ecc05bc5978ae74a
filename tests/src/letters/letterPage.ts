import type { ServerResponse } from 'node:http';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { Letter, LetterHistoryItem, Member, Series } from '#contract/schemas/sending/series.ts';
import { writeToken } from '#src/platform/storage/tokenCookie.ts';
import { funnelOf } from '../editor/funnelOf.ts';
import { masha, open, serve } from '../page.tsx';

export const stage = '0198a000-0000-7000-8000-0000000000a1';
export const tag = '0198a000-0000-7000-8000-0000000000b1';
const at = '2026-11-20T10:00:00.000Z';
let last = 0;
export const newId = () => `0198a000-0000-7000-8000-${String((last += 1)).padStart(12, '0')}`;

export const letterOf = (change: Partial<Letter> = {}): Letter => ({
  ...{ id: newId(), revision: 1, name: 'Clay is waiting' },
  message: { id: newId(), text: 'Three mistakes', image: null, video: null, buttons: [] },
  ...{ timing: { kind: 'after', days: 1, at: '10:00' }, repeat: false, until: null, times: null },
  ...{ received: 0, sent: 0, uncertain: 0 },
  ...change,
});

export const memberOf = (first_name: string, change: Partial<Member> = {}): Member => ({
  ...{ id: newId(), first_name, last_name: '', username: null, language: null, time_zone: null, telegram_id: 1 },
  ...{
    blocked: false,
    chats: [],
    tags: [],
    journeys: [],
    source: null,
    note: '',
    unread: 0,
    phone: null,
    email: null,
    fields: {},
    archived: false,
    erased: null,
    created_at: at,
  },
  ...{ joined_at: at, state: 'in', reason: null, next: null },
  ...change,
});

export const sendingOf = (first_name: string, change: Partial<LetterHistoryItem> = {}): LetterHistoryItem => ({
  ...{ letter: newId(), contact: newId(), due_at: at, sent_at: at, state: 'sent', reason: null },
  person: { first_name, last_name: '', username: null, telegram_id: 1 },
  ...change,
});

interface Request {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
}

/** An upload is no JSON. */
const jsonOf = (body: string): unknown => (body.startsWith('{') ? JSON.parse(body) : undefined);

/** What the series' addresses answer; what is not answered here is stored or empty. `later` leaves the response to it. */
export type Answer = (
  request: Request,
  series: Series,
  response: ServerResponse,
) => { status?: number; body?: unknown } | 'later' | undefined;

const stageOf = (id: string, title: string) => ({
  ...{ id, title, icon: 'flag' as const, colour: 'blue' as const, x: 0, y: 0 },
  messages: [],
});

interface Opening {
  /** Of the funnel. */
  more?: Partial<Funnel>;
  addressOf?: (series: Series) => string;
}

/** A series' screen, or another one, over a server that keeps the series. */
export async function openSeries(
  change: Partial<Series> = {},
  answer: Answer = () => undefined,
  { more = {}, addressOf = ({ id }) => `/content/letters/${id}/` }: Opening = {},
) {
  const document = { stages: [stageOf(stage, 'Hello')], tags: [{ id: tag, title: 'VIP', colour: 'teal' as const }] };
  const funnel = funnelOf(document, more);
  const series: Series = {
    ...{ id: newId(), revision: 1, problems: [], funnel: funnel.id, name: 'After the lesson', state: 'off' },
    ...{ starts_on: { kind: 'funnel' }, stops_on: { tags: [], stages: [] }, time_zone: 'UTC' },
    ...{ members: { in: 0, finished: 0, left: 0 }, letters: [], archived: false, created_at: at },
    ...change,
  };
  const requests: Request[] = [];
  const server = await serve(({ method, path, body }, response) => {
    const url = new URL(path, 'http://server');
    const request = { method, path: url.pathname, query: url.searchParams, body: jsonOf(body) };
    if (method !== 'GET') requests.push(request);
    if (url.pathname === '/api/users/me/') return { body: masha };
    const own = answer(request, series, response);
    if (own) return own === 'later' ? undefined : own;
    if (url.pathname.startsWith(`/api/funnels/${funnel.id}/`)) return { body: funnel };
    if (url.pathname === `/api/series/${series.id}/`) {
      if (method === 'PATCH') Object.assign(series, request.body, { revision: series.revision + 1 });
      return { body: series };
    }
    if (url.pathname.endsWith('/preview/'))
      return { body: { letters: series.letters.map(({ id }) => ({ id, dates: [] })) } };
    return { body: { results: [], next: null } };
  });
  writeToken('good', 1);
  const page = open(addressOf(series));
  return {
    ...page,
    series,
    /** Calls that change something, the oldest first. */
    requests,
    async end() {
      page.close();
      await server.stop();
    },
  };
}
