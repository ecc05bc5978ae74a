import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TabGroup } from '#src/platform/tabs/TabGroup.ts';

/** Channels within this page; one that is cut off neither hears nor is heard, as of a tab that has crashed or sleeps. */
class Channel {
  static all = new Set<Channel>();
  onmessage: ((event: { data: unknown }) => void) | null = null;
  isCut = false;
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
    Channel.all.add(this);
  }

  postMessage(data: unknown): void {
    if (this.isCut) return;
    for (const other of Channel.all)
      if (other !== this && other.#name === this.#name && !other.isCut)
        queueMicrotask(() => Channel.all.has(other) && other.onmessage?.({ data: structuredClone(data) }));
  }

  close(): void {
    Channel.all.delete(this);
  }
}

beforeEach(() => {
  Channel.all.clear();
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function openTab(name = 'group') {
  const heard: string[] = [];
  const group = new TabGroup<string, string>({
    name,
    state: () => name,
    onNews: (news) => heard.push(news),
    onChange: () => {},
  });
  const channel = [...Channel.all].at(-1);
  return { group, channel, heard };
}
type Tab = ReturnType<typeof openTab>;

const leading = (tabs: Tab[]) => tabs.filter(({ group }) => group.isLeader);
/** Longer than it takes to notice that a tab has crashed. */
const settledMs = 15_000;

test('exactly one open tab leads in the end, whichever tabs open, close, crash or sleep', async () => {
  const what = fc.constantFrom('open', 'leave', 'crash', 'sleep', 'wake');
  const step = fc.record({ what, which: fc.nat(20), after: fc.constantFrom(0, 10, 200, 3_000, 9_000) });
  const run = async (steps: { what: string; which: number; after: number }[]) => {
    let tabs: Tab[] = [];
    const cut = (tab: Tab | undefined, isCut: boolean) => tab?.channel && (tab.channel.isCut = isCut);
    for (const { what, which, after } of steps) {
      const tab = tabs[which % (tabs.length || 1)];
      if (what === 'open') tabs.push(openTab());
      if (what === 'leave') tab?.group.leave();
      if (what === 'sleep' || what === 'crash') cut(tab, true);
      if (what === 'wake') cut(tab, false);
      if (what === 'leave' || what === 'crash') tabs = tabs.filter((other) => other !== tab);
      await vi.advanceTimersByTimeAsync(after);
    }
    for (const tab of tabs) cut(tab, false);
    await vi.advanceTimersByTimeAsync(settledMs);
    expect(leading(tabs)).toHaveLength(Math.min(1, tabs.length));
    expect(new Set(tabs.map(({ group }) => group.leader)).size).toBe(Math.min(1, tabs.length));
    for (const { group } of tabs) expect(group.others.size).toBe(tabs.length - 1);
    for (const channel of [...Channel.all]) channel.close();
    vi.clearAllTimers();
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 30 }), run), { numRuns: 60 });
});

test('another tab leads at once when the leader leaves', async () => {
  const tabs = [openTab(), openTab(), openTab()];
  await vi.advanceTimersByTimeAsync(1_000);
  const [first] = leading(tabs);
  first?.group.leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(leading(tabs.filter((tab) => tab !== first))).toHaveLength(1);
});

test('a message reaches the whole group or one tab of it, and no other group', async () => {
  const [one, two, three] = [openTab(), openTab(), openTab()] as const;
  const other = openTab('other');
  await vi.advanceTimersByTimeAsync(1_000);
  one.group.tell('to all');
  one.group.tell('to two', two.group.tab);
  await vi.advanceTimersByTimeAsync(0);
  expect([one.heard, two.heard, three.heard, other.heard]).toEqual([[], ['to all', 'to two'], ['to all'], []]);
  expect(other.group.isLeader).toBe(true);
});

test('each tab leads itself in a browser without BroadcastChannel', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  expect(openTab().group.isLeader).toBe(true);
});
