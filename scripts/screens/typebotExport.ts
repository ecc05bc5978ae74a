import { asks, block, offers, says, typebot } from '#tests/server/converters/typebotFiles.ts';

/** A file exported from Typebot, with some of what cannot be brought along. */
export function typebotExport(): Buffer {
  const groups = {
    Welcome: [
      says('Hi! Where do you live?'),
      asks('text input', 'City'),
      block('Webhook', { options: { webhook: { url: 'https://api.example.org/lead' } } }),
      block('image', { content: { url: 'https://cdn.example.org/map.png' } }),
      says('Where to?'),
      offers([['Sea', 'Sea']], { isMultipleChoice: true }),
    ],
    Sea: [says('The sea near {{City}}')],
  };
  return Buffer.from(JSON.stringify(typebot(groups, { variables: ['City'], name: 'Journeys' })));
}
