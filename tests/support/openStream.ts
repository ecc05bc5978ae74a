import { type ServerEvent, eventReader } from '#src/api/serverEvents.ts';

interface ReceivedEvent<Data> extends Omit<ServerEvent, 'data'> {
  data: Data;
}

/** Reads a stream of server-sent events one by one; `next` resolves to null at its end. */
export async function openStream<Data = Record<string, unknown>>(url: URL, headers: Record<string, string> = {}) {
  const gone = new AbortController();
  const answer = await fetch(url, { headers, signal: gone.signal });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const read: ServerEvent[] = [];
  const take = eventReader((event) => read.push(event));
  const next = async (): Promise<ReceivedEvent<Data> | null> => {
    for (;;) {
      const event = read.shift();
      if (event) return { ...event, data: JSON.parse(event.data) as Data };
      const chunk = await reader?.read();
      if (!chunk || chunk.done) return null;
      take(chunk.value);
    }
  };
  return { status: answer.status, next, leave: () => gone.abort() };
}
