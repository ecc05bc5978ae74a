import type { Button, Edit, FunnelDocument, Message, Stage } from '#contract/schemas/funnels/funnel.ts';

/** What gives a tag: a button, an exit, or an action of a message. */
export interface TagSource {
  by: 'button' | 'exit' | 'action';
  id: string;
  /** Of a button its label, of an exit its number; an action has none. */
  label: string;
  stageTitle: string;
}

const givesTag = (button: Button, tag: string): boolean => button.kind === 'next' && button.tag === tag;

/** Indexes what gives tags by the id of the tag. */
export function tagSources({ stages }: FunnelDocument): Map<string, TagSource[]> {
  const sources = new Map<string, TagSource[]>();
  for (const { tag, ...source } of stages.flatMap(sourcesOf))
    if (tag !== null) sources.set(tag, [...(sources.get(tag) ?? []), source]);
  return sources;
}

function sourcesOf({ title: stageTitle, messages, exits = [] }: Stage): (TagSource & { tag: string | null })[] {
  return [
    ...messages.flatMap(({ buttons, actions = [] }) => [
      ...actions.flatMap((action) =>
        action.kind === 'tag' && !action.remove
          ? [{ by: 'action' as const, id: action.id, label: '', stageTitle, tag: action.tag }]
          : [],
      ),
      ...buttons.flatMap((button) =>
        button.kind === 'next'
          ? [{ by: 'button' as const, id: button.id, label: button.label, stageTitle, tag: button.tag }]
          : [],
      ),
    ]),
    ...exits.map(({ id, tag }, i) => ({ by: 'exit' as const, id, label: String(i + 1), stageTitle, tag })),
  ];
}

/** Takes a tag from everything that names it: buttons and exits lead on without it, and actions that add or remove it go. */
export const freeTag = ({ stages }: FunnelDocument, tag: string): Edit[] =>
  stages.flatMap(({ id, messages, exits }): Edit[] => [
    ...messages.flatMap((message) => freeMessage(message, tag)),
    ...(exits?.some((exit) => exit.tag === tag)
      ? [
          {
            type: 'stage.change' as const,
            id,
            exits: exits.map((exit) => (exit.tag === tag ? { ...exit, tag: null } : exit)),
          },
        ]
      : []),
  ]);

function freeMessage({ id, buttons, actions = [] }: Message, tag: string): Edit[] {
  const kept = actions.filter((action) => action.kind !== 'tag' || action.tag !== tag);
  const isNamed = buttons.some((button) => givesTag(button, tag));
  if (!isNamed && kept.length === actions.length) return [];
  const freed = buttons.map((button) =>
    button.kind === 'next' && button.tag === tag ? { ...button, tag: null } : button,
  );
  return [
    {
      ...{ type: 'message.change', id },
      ...(isNamed && { buttons: freed }),
      ...(kept.length < actions.length && { actions: kept.length > 0 ? kept : null }),
    },
  ];
}
