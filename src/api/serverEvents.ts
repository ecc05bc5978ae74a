import { createParser } from 'eventsource-parser';

/** A server-sent event: its type, its data, and the id to resume from (empty where none was given). */
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
