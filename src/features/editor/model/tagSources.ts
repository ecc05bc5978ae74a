import type { Button, FunnelDocument } from '#contract/schemas/funnels/funnel.ts';

/** A button that gives a tag, with the ids needed to select it. */
export interface TagSource {
  buttonId: string;
  label: string;
  stageTitle: string;
}

export const givesTag = (button: Button, tag: string): boolean => button.kind === 'next' && button.tag === tag;

/** Indexes the buttons by the id of the tag that they give. */
export function tagSources({ stages }: FunnelDocument): Map<string, TagSource[]> {
  const sources = new Map<string, TagSource[]>();
  for (const { title, messages } of stages)
    for (const { buttons } of messages)
      for (const button of buttons) {
        if (button.kind !== 'next' || button.tag === null) continue;
        const source = { buttonId: button.id, label: button.label, stageTitle: title };
        sources.set(button.tag, [...(sources.get(button.tag) ?? []), source]);
      }
  return sources;
}
