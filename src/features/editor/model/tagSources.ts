import type { Button, FunnelDocument } from '#contract/schemas/funnel.ts';

/** A button that gives a tag, and where it stands. */
export interface Giver {
  buttonId: string;
  label: string;
  stageTitle: string;
}

export const givesTag = (button: Button, tag: string): boolean => button.kind === 'next' && button.tag === tag;

/** The buttons that give each tag, by the tag's id. */
export function giversOf({ stages }: FunnelDocument): Map<string, Giver[]> {
  const givers = new Map<string, Giver[]>();
  for (const { title, messages } of stages)
    for (const { buttons } of messages)
      for (const button of buttons) {
        if (button.kind !== 'next' || button.tag === null) continue;
        const giver = { buttonId: button.id, label: button.label, stageTitle: title };
        givers.set(button.tag, [...(givers.get(button.tag) ?? []), giver]);
      }
  return givers;
}
