import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { decodeCallbackData, encodeCallbackData } from './callbackData.ts';
import type { JourneyInput } from './journeyInput.ts';
import { outlineOf } from './outline.ts';
import type { Run } from '../inspect/run.ts';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const look = { icon: 'flag', colour: 'blue', x: 0, y: 0 } as const;

/** A journey's run as somebody invented would have walked it: without a name, a text, a title, a source or an id of ours. */
export function namelessRun(run: Run): Run {
  const { zone, versions } = run.input as JourneyInput;
  const ids = new Map<string, string>();
  const idOf = (id: string) => {
    const known = ids.get(id) ?? `00000000-0000-7000-8000-${(ids.size + 1).toString(16).padStart(12, '0')}`;
    ids.set(id, known);
    return known;
  };
  const met = new Set(run.steps.map(({ event }) => event['revision']));
  const input = {
    zone,
    versions: versions
      .filter(({ revision }, index) => met.has(revision) || index === versions.length - 1)
      .map(({ revision, document }) => ({ revision, document: renumbered(untitled(document), idOf) })),
  };
  const steps = run.steps.map(({ at, event }) => ({ at, event: namelessEvent(renumbered(event, idOf), event, idOf) }));
  return { ...run, input, steps };
}

/** Every id by the one that stands for it. */
const renumbered = <T>(value: T, idOf: (id: string) => string): T =>
  JSON.parse(JSON.stringify(value), (_key, inner: unknown) =>
    typeof inner === 'string' && uuid.test(inner) ? idOf(inner) : inner,
  ) as T;

function namelessEvent(event: Run['steps'][number]['event'], before: typeof event, idOf: (id: string) => string) {
  const data = typeof before['data'] === 'string' ? decodeCallbackData(before['data']) : null;
  return {
    ...event,
    ...('payload' in event && { payload: null }),
    ...('callback' in event && { callback: '' }),
    ...('data' in event && { data: data ? encodeCallbackData(idOf(data.visit), idOf(data.button)) : '' }),
  };
}

function untitled(document: FunnelDocument): FunnelDocument {
  const { stages, tags } = outlineOf(document);
  const numbers = new Map<string, number>();
  const label = (kind: string) => {
    numbers.set(kind, (numbers.get(kind) ?? 0) + 1);
    return `${kind} ${numbers.get(kind)}`;
  };
  return {
    tags: tags.map((tag) => ({ ...tag, title: label('Tag') })),
    stages: stages.map((stage) => ({
      ...{ ...stage, ...look, title: label('Stage') },
      messages: stage.messages.map((message) => ({
        ...message,
        buttons: message.buttons.map((button) => ({ ...button, label: label('Button') })),
      })),
    })),
  };
}
