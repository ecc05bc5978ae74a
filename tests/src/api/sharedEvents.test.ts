import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { v7 } from 'uuid';
import { onTokenRejected } from '#src/api/rejectedToken.ts';
import { SharedEvents } from '#src/api/SharedEvents.ts';
import { serve } from '../page.tsx';

interface Stream {
  funnels: string[];
  signed: string | undefined;
  lastEventId: string | undefined;
  response: ServerResponse;
}

let streams: Stream[] = [];
let refused = false;
let stop = async () => {};
const tabs = new Set<SharedEvents>();
beforeEach(async () => {
  streams = [];
  refused = false;
  const server = await serve(({ path, headers }, response) => {
    if (refused) return { status: 401, body: { detail: 'Invalid token.', code: 'invalid_token' } };
    const stream = {
      funnels: new URL(path, 'http://here').searchParams.get('funnels')?.split(',') ?? [],
      signed: headers.authorization,
      lastEventId: headers['last-event-id'] as string | undefined,
      response,
    };
    streams.push(stream);
    response.on('close', () => (streams = streams.filter((other) => other !== stream)));
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write(': open\n\n');
    for (const funnel of stream.funnels) say(stream, funnel, 'state', { state: 'draft' });
    return undefined;
  });
  stop = server.stop;
});
afterEach(async () => {
  for (const tab of tabs) tab.leave();
  tabs.clear();
  await stop();
});

const positions = new Map<string, number>();

function say({ funnels, response }: Stream, funnel: string, event: string, data: object): void {
  const id = funnels.map((one) => positions.get(one) ?? '').join();
  response.write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify({ funnel, ...data })}\n\n`);
}

function edit(funnel: string, revision: number): void {
  positions.set(funnel, revision);
  for (const stream of streams) if (stream.funnels.includes(funnel)) say(stream, funnel, 'edits', { revision });
}

interface Heard {
  event: string;
  id: string;
  data: Record<string, unknown>;
}

/** A tab of the browser that shows one funnel. */
function openTab(session: string, funnel: string = v7()) {
  const tab = new SharedEvents(session);
  tabs.add(tab);
  const heard: Heard[] = [];
  const opened = vi.fn<() => void>();
  const end = tab.follow(funnel, {
    onOpen: opened,
    onEvent: ({ event, id, data }) => heard.push({ event, id, data: JSON.parse(data) }),
  });
  tab.join();
  return { tab, funnel, heard, opened, end, revisions: () => heard.flatMap(({ data }) => data.revision ?? []) };
}

const readOf = (funnels: string[]) =>
  vi.waitFor(() => expect(streams.map((stream) => stream.funnels)).toEqual([funnels.toSorted()]), { timeout: 10_000 });

test('the tabs of a session share one stream of all their funnels, and each gets its own events', async () => {
  const session = `Token ${v7()}`;
  const open = Array.from({ length: 12 }, () => openTab(session));
  await readOf(open.map(({ funnel }) => funnel));
  for (const { opened } of open) await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce());
  for (const [i, { funnel }] of open.entries()) edit(funnel, i + 1);
  for (const [i, one] of open.entries()) {
    await vi.waitFor(() => expect(one.revisions()).toEqual([i + 1]));
    expect(one.heard.at(-1)?.id).toBe(String(i + 1));
    expect(one.heard.every(({ data }) => data.funnel === one.funnel)).toBe(true);
  }
});

test('a tab that joins a subscribed funnel later gets its snapshots without another stream', async () => {
  const session = `Token ${v7()}`;
  const first = openTab(session);
  await readOf([first.funnel]);
  await vi.waitFor(() => expect(first.heard).toHaveLength(1));
  const [read] = streams;
  const second = openTab(session, first.funnel);
  await vi.waitFor(() => expect(second.opened).toHaveBeenCalledOnce());
  await vi.waitFor(() => expect(second.heard).toEqual(first.heard));
  edit(first.funnel, 3);
  await vi.waitFor(() => expect(second.revisions()).toEqual([3]));
  expect(first.revisions()).toEqual([3]);
  expect(streams).toEqual([read]);
});

test('another tab resumes after the last event when the leading tab is closed', async () => {
  const session = `Token ${v7()}`;
  const first = openTab(session);
  // the oldest leads, and ages are told in milliseconds
  const openedAt = Date.now();
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(openedAt));
  const [second, third] = [openTab(session), openTab(session)];
  const open = [first, second, third];
  await readOf(open.map(({ funnel }) => funnel));
  for (const { funnel } of open) edit(funnel, 7);
  for (const one of open) await vi.waitFor(() => expect(one.revisions()).toEqual([7]));
  first.tab.leave();
  const left = [second.funnel, third.funnel].toSorted();
  await readOf(left);
  expect(streams[0]?.lastEventId?.split(',').filter(Boolean)).toContain('7');
  for (const { opened } of [second, third]) await vi.waitFor(() => expect(opened).toHaveBeenCalledTimes(2));
  for (const { funnel } of [second, third]) edit(funnel, 8);
  for (const one of [second, third]) await vi.waitFor(() => expect(one.revisions()).toEqual([7, 8]));
  expect(first.revisions()).toEqual([7]);
});

test('a tab that hears of the new leader before the old one has left reopens its funnel', async () => {
  const session = `Token ${v7()}`;
  const channel = new BroadcastChannel(`voronka.events ${session}`);
  const post = (from: string, said: object) => channel.postMessage({ from, ...said });
  const reads = (from: string, funnel: string) => {
    post(from, { kind: 'presence', presence: { isLeader: true, state: [], asks: false } });
    post(from, { kind: 'news', news: { kind: 'open', funnel } });
  };
  const funnel = v7();
  // names that sort before any other: the oldest tabs
  reads('0-old', funnel);
  const one = openTab(session, funnel);
  reads('0-old', funnel);
  await vi.waitFor(() => expect(one.opened).toHaveBeenCalledTimes(1));
  reads('1-new', funnel);
  post('0-old', { kind: 'left' });
  await vi.waitFor(() => expect(one.opened).toHaveBeenCalledTimes(2));
  post('1-new', { kind: 'news', news: { kind: 'lost' } });
  reads('1-new', funnel);
  await vi.waitFor(() => expect(one.opened).toHaveBeenCalledTimes(3));
  expect(streams).toEqual([]);
  channel.close();
});

test('events of one session reach no other, and its token is used for no other', async () => {
  const [mine, theirs] = [`Token ${v7()}`, `Token ${v7()}`];
  const one = openTab(mine);
  const other = openTab(theirs, one.funnel);
  await vi.waitFor(() => expect(streams.map(({ signed }) => signed).toSorted()).toEqual([mine, theirs].toSorted()));
  for (const { heard } of [one, other]) await vi.waitFor(() => expect(heard).toHaveLength(1));
  const stream = streams.find(({ signed }) => signed === mine);
  if (stream) say(stream, one.funnel, 'edits', { revision: 1 });
  await vi.waitFor(() => expect(one.revisions()).toEqual([1]));
  expect(other.heard).toHaveLength(1);
});

test('a deleted funnel is unsubscribed, and the others stay subscribed', async () => {
  const session = `Token ${v7()}`;
  const [gone, other] = [openTab(session), openTab(session)];
  await readOf([gone.funnel, other.funnel]);
  for (const stream of streams) say(stream, gone.funnel, 'gone', {});
  await vi.waitFor(() => expect(gone.heard.at(-1)?.event).toBe('gone'));
  await readOf([other.funnel]);
  edit(other.funnel, 2);
  await vi.waitFor(() => expect(other.revisions()).toEqual([2]));
});

test('an ended session is reported in all its tabs, and requested no more', async () => {
  const session = `Token ${v7()}`;
  const open = [openTab(session), openTab(session)];
  await readOf(open.map(({ funnel }) => funnel));
  const told = vi.fn<(signed: string | null) => void>();
  const end = onTokenRejected(told);
  refused = true;
  for (const { response } of [...streams]) response.end();
  await vi.waitFor(() => expect(told.mock.calls.length).toBeGreaterThanOrEqual(2));
  expect(new Set(told.mock.calls.flat())).toEqual(new Set([session]));
  refused = false;
  for (const { tab } of open) tab.join();
  expect(streams).toEqual([]);
  end();
});
