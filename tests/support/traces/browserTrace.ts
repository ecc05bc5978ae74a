import type { JourneyCommand } from '#machines/journey/journeyCommands.ts';
import { decodeCallbackData } from '#machines/journey/callbackData.ts';
import type { LogEntry, Tryout } from '#machines/tryout/tryout.ts';
import { currentPlace, sentLine, type Trace, visitNames } from './trace.ts';

/** The trace of a tryout in the browser's machine. */
export function browserTrace({ log, journey, wakeAt }: Tryout): Trace {
  const commands = log.flatMap(({ commands: given, at }) => given.map((command) => ({ at, command })));
  const nameOf = visitNames(of(commands, 'enterStage').map(({ params }) => params.visit));
  return {
    sent: log.flatMap(({ at, event }) =>
      event.type === 'arrived' ? [sentLine(at, event.call, pressName(nameOf))] : [],
    ),
    answers: log.flatMap((entry, i) => (entry.event.type === 'press' ? [answerLine(log, i)] : [])),
    visits: visitLines(commands.map(({ command }) => command)),
    tags: tagLines(commands),
    history: log.flatMap(historyLines),
    journey: currentPlace(journey.value, journey.context, wakeAt, nameOf),
  };
}

function of<T extends JourneyCommand['type']>(commands: { at: number; command: JourneyCommand }[], type: T) {
  return commands.flatMap(({ command }) =>
    command.type === type ? [command as Extract<JourneyCommand, { type: T }>] : [],
  );
}

export const pressName = (nameOf: (visit: string) => string) => (data: string) => {
  const press = decodeCallbackData(data);
  return press ? `${press.button} of ${nameOf(press.visit)}` : data;
};

/** The answer to the press at `index`: the first log entry with its callback. */
function answerLine(log: LogEntry[], index: number): string {
  const given = log[index]?.commands.find(({ type }) => type === 'answerPress');
  const callback = given?.type === 'answerPress' ? given.params.callback : '';
  for (const { at, event } of log)
    if (event.type === 'answered' && event.callback === callback) return `${at} ${event.text ?? ''}`;
  return 'none';
}

function visitLines(commands: JourneyCommand[]): string[] {
  const left = new Map<string, string>();
  for (const { type, params } of commands)
    if (type === 'leaveStage') left.set(params.visit, `${params.at} ${params.by}`);
  return commands.flatMap(({ type, params }) =>
    type === 'enterStage' ? [`${params.at} ${params.stage}, left ${left.get(params.visit) ?? 'never'}`] : [],
  );
}

function tagLines(commands: { at: number; command: JourneyCommand }[]): string[] {
  const since = new Map<string, number>();
  for (const { at, command } of commands)
    if (command.type === 'giveTag' && !since.has(command.params.tag)) since.set(command.params.tag, at);
  return [...since].map(([tag, at]) => `${at} ${tag}`).sort();
}

const ownKinds: Partial<Record<LogEntry['event']['type'], string>> = {
  block: 'blocked',
  return: 'returned',
  text: 'text',
};

function historyLines({ at, event, commands }: LogEntry): string[] {
  const own = ownKinds[event.type];
  return [
    ...(own ? [`${at} ${own}`] : []),
    ...commands.flatMap(({ type, params }) => {
      if (type === 'reportRunaway') return [`${params.at} runaway`];
      if (type !== 'record') return [];
      const { kind, at: when, ...data } = params;
      return [historyLine(when, kind, data)];
    }),
  ];
}

/** The fields of a history line that both sides write in the same form. */
export function historyLine(at: number, kind: string, data: Record<string, unknown>): string {
  const told = ['payload', 'stage', 'button', 'from', 'to', 'tag', 'by', 'reason'].flatMap((name) =>
    name in data ? [`${name} ${String(data[name])}`] : [],
  );
  return [at, kind, ...told].join(' ');
}
