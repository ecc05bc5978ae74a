import { createParser } from 'eventsource-parser';

/** One server-sent event: its kind, its text, and the id to resume by (empty where none was given). */
export interface ServerEvent {
  event: string;
  data: string;
  id: string;
}

/** Cuts a stream of text into server-sent events. An event without an id carries the last one, as the HTML standard says. */
export function eventReader(onEvent: (event: ServerEvent) => void): (text: string) => void {
  let lastId = '';
  const parser = createParser({
    onEvent({ event = 'message', data, id = lastId }) {
      lastId = id;
      onEvent({ event, data, id });
    },
  });
  return (text) => parser.feed(text);
}
