/**
 * The import table: which room may import which. The lint rule (`oxlint.config.ts`) and the test
 * (`tests/architecture/walls.test.ts`) both read it.
 */
export interface Wall {
  /** Folder or file, relative to the repository. The longest match applies. */
  room: string;
  /** Rooms that it may import beside itself; the prefix `type:` allows types only. */
  rooms: string[];
  /** Packages that it may import; `*` allows all, `name:folder` allows one only in that folder. */
  packages: string[];
}

const browser = ['react', 'react-dom', '@tabler/icons-react', 'js-cookie'];
const feature = [
  ...browser,
  '@lingui/core',
  '@lingui/react',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@tanstack/react-virtual',
  '@xstate/react',
  'xstate',
  '@dnd-kit/core',
  '@dnd-kit/sortable',
  '@dnd-kit/utilities',
  'elkjs',
  'reactflow',
  'idb-keyval',
  'uuid',
  'uqr',
  'cmdk',
  'recharts',
  'zod',
  '@tiptap/core',
  '@tiptap/react',
  '@tiptap/pm',
  '@tiptap/starter-kit',
];
const shown = ['contract', 'machines', 'src/api', 'src/session', 'src/shell', 'src/i18n', 'src/ui', 'src/platform'];

export const walls: Wall[] = [
  { room: 'contract', rooms: [], packages: ['zod'] },
  {
    room: 'machines',
    rooms: ['type:contract', 'contract/limits.ts', 'contract/mediaKinds.ts', 'contract/fileFit.ts'],
    packages: ['xstate', 'temporal-polyfill', 'htmlparser2:machines/text', 'libphonenumber-js:machines/text/typed'],
  },

  {
    room: 'src/ui',
    rooms: ['src/platform'],
    packages: [
      ...browser,
      'react-aria-components',
      '@internationalized/date',
      'uqr',
      '@dnd-kit/core',
      '@dnd-kit/sortable',
    ],
  },
  { room: 'src/platform', rooms: [], packages: [...browser, '@telegram-apps/sdk-react', 'idb-keyval'] },
  {
    room: 'src/api',
    rooms: ['contract', 'src/platform'],
    packages: ['ky', 'zod', '@tanstack/react-query', 'eventsource-parser'],
  },
  {
    room: 'src/session',
    rooms: ['src/api', 'machines', 'contract', 'src/platform', 'src/i18n'],
    packages: ['react', 'xstate', '@xstate/react', 'js-cookie', '@lingui/core', '@lingui/react'],
  },
  {
    room: 'src/shell',
    rooms: ['src/session', 'src/api', 'machines', 'contract', 'src/platform', 'src/i18n', 'src/ui'],
    packages: [
      'react',
      'xstate',
      '@xstate/react',
      '@lingui/core',
      '@lingui/react',
      '@tabler/icons-react',
      '@tanstack/react-query',
      '@tanstack/react-router',
      'uuid',
    ],
  },
  {
    room: 'src/i18n',
    rooms: ['contract', 'src/platform', 'src/ui', 'locales'],
    packages: ['react', 'js-cookie', '@lingui/core', '@lingui/react'],
  },
  { room: 'src/messageEditor', rooms: shown, packages: feature },
  { room: 'src/person', rooms: shown, packages: feature },
  { room: 'src/search', rooms: shown, packages: feature },
  { room: 'src/features', rooms: [...shown, 'src/messageEditor', 'src/person', 'src/search'], packages: feature },
  { room: 'src', rooms: ['contract', 'machines', 'locales'], packages: ['*'] },

  {
    room: 'server/domain',
    rooms: [
      'contract',
      'machines',
      'server/db',
      'server/metering',
      'server/outbox/enqueue.ts',
      'server/notices/defaultWays.ts',
      'server/notices/enqueueNotices.ts',
      'server/notices/namedNotices.ts',
      'server/notices/noticePath.ts',
      'server/payments/minorUnits.ts',
      'server/payments/provider.ts',
      'server/payments/stars.ts',
      'server/sending',
      'server/texts',
    ],
    packages: [
      'kysely',
      'node',
      'temporal-polyfill',
      'zod',
      'otpauth:server/domain/account/twoFactor',
      'libphonenumber-js:server/domain/contacts',
      '@scure/base:server/domain/withdrawals',
    ],
  },
  {
    room: 'server/journeys',
    rooms: [
      'contract',
      'machines',
      'server/db',
      'server/outbox/enqueue.ts',
      'server/loop',
      'server/notices/enqueueNotices.ts',
      'server/sending',
      'server/texts',
      'type:server/domain/deps.ts',
      'type:server/domain/gateways',
    ],
    packages: ['kysely', 'node', 'xstate', 'temporal-polyfill'],
  },
  {
    room: 'server/sending',
    rooms: [
      'contract',
      'machines',
      'server/db',
      'server/outbox/enqueue.ts',
      'type:server/domain/deps.ts',
      'type:server/domain/gateways',
    ],
    packages: ['kysely', 'node'],
  },
  {
    room: 'server/mailings',
    rooms: [
      'contract',
      'machines',
      'server/db',
      'server/sending',
      'server/domain/funnels/funnelRow.ts',
      'server/domain/mailings',
      'server/outbox/claim.ts',
      'server/outbox/enqueue.ts',
      'type:server/outbox/takingRecipients.ts',
      'type:server/outbox/sendCall.ts',
      'server/loop',
      'type:server/domain/deps.ts',
      'type:server/domain/gateways',
    ],
    packages: ['kysely', 'node'],
  },
  {
    room: 'server/series',
    rooms: [
      'contract',
      'machines',
      'server/db',
      'server/domain/seriesMembers',
      'server/notices/enqueueNotices.ts',
      'server/outbox/enqueue.ts',
      'server/loop',
      'server/sending',
      'type:server/domain/deps.ts',
      'type:server/domain/gateways',
    ],
    packages: ['kysely', 'node'],
  },
  {
    room: 'server/outbox',
    rooms: ['contract', 'server/db', 'server/loop', 'server/notices/enqueueNotices.ts', 'machines/time/quietHours.ts'],
    packages: ['kysely', 'node'],
  },
  {
    room: 'server/telegram',
    rooms: [
      'contract',
      'server/db',
      'server/secrets/isSameSecret.ts',
      'server/loop',
      'server/notices/enqueueNotices.ts',
      'server/texts',
      'machines/journey/parseStartCommand.ts',
      'machines/text',
    ],
    packages: ['kysely', 'node', 'undici', 'zod', '@grammyjs/types'],
  },
  {
    room: 'server/http',
    rooms: [
      'contract',
      'server/domain',
      'server/metering',
      'type:server/db',
      'type:server/metrics',
      'server/secrets/isSameSecret.ts',
      'server/loop/pause.ts',
      'server/openapi',
      'server/texts',
    ],
    packages: [
      'cookie',
      'fastify',
      'isbot',
      '@fastify/compress',
      '@fastify/formbody',
      '@fastify/helmet',
      '@fastify/multipart',
      '@fastify/static',
      'content-disposition',
      'csv-stringify',
      'negotiator',
      'pino',
      'zod',
      'node',
    ],
  },
  {
    room: 'server/texts',
    rooms: ['contract'],
    packages: ['node', '@lingui/format-po', '@lingui/message-utils'],
  },
  { room: 'server/loop', rooms: ['type:server/db', 'server/db/dueAt.ts', 'server/db/failure.ts'], packages: ['node'] },
  { room: 'server/metering', rooms: [], packages: ['node'] },
  {
    room: 'server/metrics',
    rooms: ['server/db', 'server/files/diskSpace.ts', 'server/telegram'],
    packages: [
      'kysely',
      'prom-client',
      'node',
      '@opentelemetry/api',
      '@opentelemetry/exporter-trace-otlp-http',
      '@opentelemetry/resources',
      '@opentelemetry/sdk-trace-base',
    ],
  },
  {
    room: 'server/db',
    rooms: ['contract', 'server/metering'],
    packages: ['kysely', 'pg', 'pg-copy-streams', '@electric-sql/pglite', 'node'],
  },
  {
    room: 'server/imports',
    rooms: [
      'contract',
      'machines/text/stripUnstorable.ts',
      'server/db',
      'server/domain/imports',
      'server/files',
      'server/loop',
      'server/notices/enqueueNotices.ts',
      'type:server/domain/deps.ts',
      'type:server/domain/gateways',
    ],
    packages: ['hucre', 'saxes', 'yauzl', 'kysely', 'node'],
  },
  {
    room: 'server/jobs',
    rooms: ['contract', 'server/db', 'server/loop', 'type:server/config/config.ts'],
    packages: ['pg-boss', 'kysely', 'node'],
  },
  {
    room: 'server/backup',
    rooms: ['contract', 'server/db', 'server/files/place', 'server/files/store'],
    packages: ['yauzl', 'yazl', 'kysely', 'node'],
  },
  { room: 'server/control', rooms: ['server/db', 'server/secrets/isSameSecret.ts'], packages: ['node'] },
  {
    room: 'server/files',
    rooms: ['contract', 'server/db', 'type:server/domain/gateways'],
    packages: [
      'sharp',
      'file-type',
      'music-metadata',
      'yauzl',
      'yazl',
      'kysely',
      '@aws-sdk/client-s3:server/files/store',
      'node',
    ],
  },
  {
    room: 'server/notices',
    rooms: [
      'contract',
      'server/db',
      'server/loop',
      'server/texts',
      'machines/groupBy.ts',
      'machines/text/personName.ts',
      'machines/time/quietHours.ts',
    ],
    packages: ['kysely', 'node'],
  },
  {
    room: 'server/converters',
    rooms: [
      'contract',
      'machines',
      'server/domain/fields/fieldNameOf.ts',
      'server/domain/funnels/edits',
      'server/domain/jsonDepth.ts',
      'server/domain/requestErrors.ts',
      'server/domain/transfer/bundleErrors.ts',
      'server/files/inWorker',
      'type:server/domain/gateways',
    ],
    packages: ['zod', 'node'],
  },
  { room: 'server/templates', rooms: ['contract', 'server/domain'], packages: ['zod', 'node'] },
  { room: 'server/payments', rooms: ['contract'], packages: ['zod', 'node'] },
  {
    room: 'server/mail',
    rooms: ['contract', 'server/db', 'server/loop', 'server/texts'],
    packages: ['nodemailer', 'kysely', 'node'],
  },
  { room: 'server', rooms: ['contract', 'machines'], packages: ['*'] },
];

/** The levels inside one room: a folder imports its own level and those before it. */
export interface Levels {
  room: string;
  /** Folders of the room, the lowest first. */
  order: string[];
  /** The level whose folders never import each other: what they share lies lower. */
  apart: string;
}

export const editorLevels: Levels = {
  room: 'src/features/editor',
  order: ['model', 'store', 'parts', 'surfaces', 'frame'],
  apart: 'surfaces',
};

/**
 * The nouns of the domain, the lowest level first: a noun imports its own level and those before it. What would be imported
 * upward is a handler given from above, in `Deps`.
 */
export const domainLevels: string[][] = [
  ['billing', 'bot', 'dashboard', 'estimate', 'fields', 'files', 'gateways', 'notices'],
  ['readyTemplates', 'security', 'seriesMembers', 'textIndex'],
  ['admin', 'lists'],
  ['ledger'],
  ['partner'],
  ['funnels'],
  ['botProfile', 'contacts', 'sendable', 'testers'],
  ['answers', 'conversations', 'mailings', 'replies', 'search', 'series'],
  ['duplicates', 'transfer'],
  ['imports', 'templates'],
  ['archives', 'attention', 'folders', 'subscription', 'usage'],
  ['account'],
  ['adminAccounts', 'launch', 'payments', 'withdrawals'],
  ['platform', 'system'],
];

/** Rooms in which no two folders import each other, not in a longer circle either. */
export const roomsWithoutCircles = ['src/features/editor', 'machines', 'server'];

/** Lists of the lazy parts that come in one chunk: who loads a part by its list does not depend on the others. */
export const chunkLists = /Chunk\.ts$/;

/** Packages that one file alone imports. */
export const onlyHere: Record<string, string> = {
  ky: 'src/api/',
  recharts: 'src/features/dashboard/',
  'eventsource-parser': 'src/api/',
  'react-aria-components': 'src/ui/',
  '@telegram-apps/sdk-react': 'src/platform/telegram/client/',
  undici: 'server/telegram/',
  'prom-client': 'server/metrics/',
  'pg-boss': 'server/jobs/',
  pg: 'server/db/',
  'pg-copy-streams': 'server/db/',
  '@electric-sql/pglite': 'server/db/',
  nodemailer: 'server/mail/',
  otpauth: 'server/domain/account/twoFactor/',
  saxes: 'server/imports/workbook/',
  hucre: 'server/imports/',
  '@aws-sdk/client-s3': 'server/files/store/',
};
