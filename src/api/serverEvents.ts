/** One server-sent event: its kind, its text, and the id to resume by (empty where none was given). */
export interface ServerEvent {
  event: string;
  data: string;
  id: string;
}

/** Cuts a stream of text into server-sent events, as the HTML standard says. */
export function eventReader(onEvent: (event: ServerEvent) => void) {
  let rest = '';
  let event = '';
  let data: string[] = [];
  let id = '';

  const dispatch = () => {
    if (data.length > 0) onEvent({ event: event || 'message', data: data.join('\n'), id });
    event = '';
    data = [];
  };
  const takeLine = (line: string) => {
    if (line === '') return dispatch();
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') event = value;
    if (field === 'data') data.push(value);
    if (field === 'id' && !value.includes('\0')) id = value;
  };
  return (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) takeLine(line.replace(/\r$/, ''));
  };
}
