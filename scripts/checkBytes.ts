import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Ran } from './run.ts';
import { type Chunk, readWebManifest } from './webManifest.ts';

const signedIn = ['index.html', 'src/routes/__root', 'src/routes/_signedIn.tsx', 'locales/en/messages'];

const machine = [
  'index.html',
  'src/routes/__root',
  'src/routes/machines/$id',
  'src/features/machines/chart/MachineChart',
  'locales/en/messages',
  'locales/en/machines',
];

interface Budget {
  kb: number;
  /** Of the chunks that a visit loads. */
  sources: string[];
  /** Names of chunks that it loads and that several screens share. */
  chunks?: string[];
}

/** Budgets of gzipped JavaScript at first load, KB. */
const budgets: Record<string, Budget> = {
  'sign-in': {
    kb: 165,
    sources: [
      'index.html',
      'src/routes/__root',
      'src/routes/_guest.tsx',
      'src/routes/_guest/sign-in',
      'locales/en/messages',
      'locales/en/account',
    ],
  },
  panel: { kb: 178, sources: [...signedIn, 'src/routes/_signedIn/content/panel', 'locales/en/funnels'] },
  imports: { kb: 200, sources: [...signedIn, 'src/routes/_signedIn/content/crm.imports.index', 'locales/en/imports'] },
  import: { kb: 206, sources: [...signedIn, 'src/routes/_signedIn/content/crm.imports.$import', 'locales/en/imports'] },
  letters: { kb: 200, sources: [...signedIn, 'src/routes/_signedIn/content/letters.index', 'locales/en/letters'] },
  series: { kb: 205, sources: [...signedIn, 'src/routes/_signedIn/content/letters.$id', 'locales/en/letters'] },
  mailings: { kb: 200, sources: [...signedIn, 'src/routes/_signedIn/content/mailings.index', 'locales/en/mailings'] },
  mailing: { kb: 200, sources: [...signedIn, 'src/routes/_signedIn/content/mailings.$id', 'locales/en/mailings'] },
  // what a draft's message is written with is loaded after the screen
  'draft of a mailing': {
    kb: 437,
    sources: [
      ...signedIn,
      'src/routes/_signedIn/content/mailings.$id',
      'src/features/mailings/composer/Composer.tsx',
      'locales/en/mailings',
      'locales/en/message',
    ],
  },
  'mailings of a funnel': {
    kb: 200,
    sources: [...signedIn, 'src/routes/_signedIn/content/funnels.$id.mailings', 'locales/en/mailings'],
  },
  'letters of a funnel': {
    kb: 200,
    sources: [...signedIn, 'src/routes/_signedIn/content/funnels.$id.letters', 'locales/en/letters'],
  },
  duplicates: {
    kb: 200,
    sources: [...signedIn, 'src/routes/_signedIn/content/crm.duplicates', 'locales/en/duplicates'],
  },
  'template update': {
    kb: 200,
    sources: [...signedIn, 'src/routes/_signedIn/content/funnels.$id.template', 'locales/en/templates'],
  },
  crm: { kb: 209, sources: [...signedIn, 'src/routes/_signedIn/content/crm.index', 'locales/en/folders'] },
  folder: { kb: 203, sources: [...signedIn, 'src/routes/_signedIn/content/crm.folders', 'locales/en/folders'] },
  templates: {
    kb: 205,
    sources: [...signedIn, 'src/routes/_signedIn/content/templates.index', 'locales/en/templates'],
  },
  template: {
    kb: 200,
    sources: [...signedIn, 'src/routes/_signedIn/content/templates.$id.tsx', 'locales/en/templates'],
  },
  lists: { kb: 200, sources: [...signedIn, 'src/routes/_signedIn/content/crm.lists.index', 'locales/en/lists'] },
  list: { kb: 207, sources: [...signedIn, 'src/routes/_signedIn/content/crm.lists.$list', 'locales/en/lists'] },
  // React Flow accounts for 58 KB, Temporal for 18.
  machine: { kb: 268, sources: [...machine], chunks: ['money'] },
  'machine of a journey': {
    kb: 279,
    sources: [...machine, 'src/features/machines/journey/Journey.tsx'],
    chunks: ['journeys'],
  },
  'panel in Telegram': {
    // Telegram's SDK accounts for 18 KB.
    kb: 198,
    sources: [
      ...signedIn,
      'src/routes/_signedIn/content/panel',
      'locales/en/funnels',
      'src/app/inTelegram',
      'src/platform/telegram/client',
    ],
  },
  canvas: {
    // React Flow accounts for 58 KB.
    kb: 287,
    sources: [
      ...signedIn,
      'src/routes/_signedIn/content/funnels.$id.index',
      'src/features/editor/frame/MarkedCanvas',
      'locales/en/editor',
    ],
  },
  contacts: {
    kb: 205,
    sources: [...signedIn, 'src/routes/_signedIn/content/crm.contacts.index', 'locales/en/contacts'],
  },
  contact: {
    kb: 213,
    sources: [...signedIn, 'src/routes/_signedIn/content/crm.contacts.$contact', 'locales/en/person'],
  },
  'template editor': {
    // The canvas, with the texts that its bar and its panels share.
    kb: 303,
    sources: [
      ...signedIn,
      'src/routes/_signedIn/content/templates.$id_.edit',
      'src/features/editor/frame/MarkedCanvas',
      'locales/en/editor',
      'locales/en/lazyParts',
    ],
  },
};

function closure(manifest: Record<string, Chunk>, { sources, chunks = [] }: Budget): Set<string> {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    if (chunk.file.endsWith('.js')) files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  for (const [key, { name }] of Object.entries(manifest))
    if (sources.some((s) => key.startsWith(s)) || (name !== undefined && chunks.includes(name))) visit(key);
  return files;
}

const kb = (file: string) => gzipSync(readFileSync(`dist/web/${file}`), { level: 9 }).length / 1024;

/** The gzipped size of what each first visit loads, beside its budget, KB. */
export function measureBytes(): { name: string; kb: number; budget: number }[] {
  const manifest = readWebManifest();
  return Object.entries(budgets).map(([name, budget]) => {
    const size = [...closure(manifest, budget)].reduce((sum, f) => sum + kb(f), 0);
    return { name, kb: size, budget: budget.kb };
  });
}

/** Measures the built chunks against the budgets. */
export async function checkBytes(): Promise<Ran> {
  const measured = measureBytes();
  const lines = measured.map(({ name, kb: size, budget }) => `${name}: ${size.toFixed(1)} KB of ${budget} KB`);
  return { ok: measured.every(({ kb: size, budget }) => size <= budget), output: lines.join('\n') };
}
