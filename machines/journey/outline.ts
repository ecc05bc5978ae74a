import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';

/** What a message would say is of no matter to a run, only that it says something. */
const words = (text: string) => (text === '' ? '' : '…');

/** A funnel as the journey needs it: its stages, waits and buttons by name, without what the messages say. */
export function outlineOf({ stages, tags }: FunnelDocument): FunnelDocument {
  return {
    tags,
    stages: stages.map((stage) => ({
      ...stage,
      messages: stage.messages.map((message) => ({
        ...message,
        text: words(message.text),
        buttons: message.buttons.map((button) => (button.kind === 'link' ? { ...button, url: '' } : button)),
      })),
    })),
  };
}
