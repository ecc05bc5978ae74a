import { afterEach, expect, test, vi } from 'vitest';
import { v7 } from 'uuid';
import { subscribeToFunnel } from '#src/api/subscribeToFunnel.ts';
import { writeToken } from '#src/platform/storage/tokenCookie.ts';
import { serve } from '../page.tsx';

let stop = async () => {};
const end = new AbortController();
afterEach(async () => {
  end.abort();
  await stop();
});

function turn(state: 'hidden' | 'visible'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a hidden page disconnects its stream, and resumes after the last event once it is visible', async () => {
  const funnel = v7();
  const streams: { lastEventId: unknown; isOpen: boolean }[] = [];
  const server = await serve(({ headers }, response) => {
    const stream = { lastEventId: headers['last-event-id'], isOpen: true };
    streams.push(stream);
    response.on('close', () => (stream.isOpen = false));
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write(`id: 4\nevent: edits\ndata: ${JSON.stringify({ funnel, revision: 4 })}\n\n`);
    return undefined;
  });
  stop = server.stop;
  writeToken('good', 1);
  const heard = vi.fn<() => void>();
  const opened = vi.fn<() => void>();
  subscribeToFunnel(funnel, { onOpen: opened, onEvent: heard }, end.signal);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce());

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  turn('hidden');
  vi.advanceTimersByTime(5_000);
  turn('visible');
  turn('hidden');
  vi.advanceTimersByTime(9_000);
  vi.useRealTimers();
  expect(streams).toEqual([{ lastEventId: undefined, isOpen: true }]);

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  turn('hidden');
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(streams[0]?.isOpen).toBe(false));
  turn('visible');
  await vi.waitFor(() => expect(streams[1]).toEqual({ lastEventId: '4', isOpen: true }));
  expect(streams).toHaveLength(2);
  await vi.waitFor(() => expect(opened).toHaveBeenCalledTimes(2));
});
