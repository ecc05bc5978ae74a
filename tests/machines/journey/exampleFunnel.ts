import type { Button, FunnelDocument, Message, Stage } from '#contract/schemas/funnels/funnel.ts';

/**
 * A small funnel with every decision of the journey machine: welcome (two messages, a delay) → gift (an album) → thanks
 * (the end).
 */

export const id = (n: number) => `01900000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

export const stages = { welcome: id(1), gift: id(2), thanks: id(3), nowhere: id(9) };
export const messages = { hello: id(11), offer: id(12), album: id(13), bye: id(14) };
export const buttons = { next: id(21), toNowhere: id(22), again: id(23), link: id(24), onward: id(25), finish: id(26) };
export const tags = { keen: id(31), gone: id(39) };
export const files = { photo: id(41), video: id(42) };

export const button = (of: Partial<Extract<Button, { kind: 'next' }>> & { id: string }): Button => ({
  kind: 'next',
  label: 'Next',
  to: null,
  tag: null,
  ...of,
});

export const message = (of: Partial<Message> & { id: string }): Message => ({
  text: 'Hello',
  image: null,
  video: null,
  delay: 0,
  buttons: [],
  ...of,
});

export const stage = (stageId: string, ...sent: Message[]): Stage => ({
  id: stageId,
  title: 'Stage',
  icon: 'flag',
  colour: 'blue',
  x: 0,
  y: 0,
  messages: sent,
});

export const exampleFunnel: FunnelDocument = {
  tags: [{ id: tags.keen, title: 'Keen', colour: 'red' }],
  stages: [
    stage(
      stages.welcome,
      message({ id: messages.hello, text: 'Hello {first_name|friend}' }),
      message({
        id: messages.offer,
        delay: 60,
        buttons: [
          button({ id: buttons.next, tag: tags.keen }),
          button({ id: buttons.toNowhere, to: stages.nowhere, tag: tags.gone }),
          button({ id: buttons.again, to: stages.welcome }),
          { id: buttons.link, kind: 'link', label: 'Site', url: 'https://example.org' },
        ],
      }),
    ),
    stage(
      stages.gift,
      message({
        id: messages.album,
        image: files.photo,
        video: files.video,
        buttons: [button({ id: buttons.onward, to: stages.thanks })],
      }),
    ),
    stage(stages.thanks, message({ id: messages.bye })),
  ],
};
