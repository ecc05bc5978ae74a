import { formatter } from '@lingui/format-po';
import { defineConfig } from 'lingui';

/** Parts of the editor that load when first used. */
const pieces = [
  'banners',
  'canvas/map',
  'canvas/popups',
  'clipboard',
  'commands',
  'dialogs',
  'history',
  'inspector',
  'live',
  'people',
  'stage/toolbar',
  'tags',
  'problems/panel',
  'removed',
  'topbar/popups',
  'tryout',
].map((folder) => `src/features/editor/${folder}`);

/** A catalogue for each part that loads by itself, so that the first load carries no texts of other screens. */
const areas: Record<string, { include: string[]; exclude?: string[] }> = {
  messages: {
    include: ['src'],
    exclude: [
      'src/features/account/**',
      'src/features/bot/**',
      'src/features/dashboard/**',
      'src/features/editor/**',
      'src/features/funnels/**',
      'src/features/partner/**',
      'src/features/people/**',
      'src/features/settings/**',
      'src/features/subscription/**',
      'src/shell/FunnelFrame.tsx',
      'src/shell/connect/**',
      'src/shell/timeZone/**',
      'src/shell/waiting/**',
    ],
  },
  account: { include: ['src/features/account'], exclude: ['src/features/account/byMail/**'] },
  byMail: { include: ['src/features/account/byMail'] },
  bot: { include: ['src/features/bot', 'src/shell/FunnelFrame.tsx', 'src/shell/connect'] },
  dashboard: { include: ['src/features/dashboard'] },
  partner: { include: ['src/features/partner'] },
  people: { include: ['src/features/people', 'src/shell/FunnelFrame.tsx', 'src/shell/waiting'] },
  settings: { include: ['src/features/settings', 'src/shell/timeZone'] },
  subscription: { include: ['src/features/subscription'] },
  funnels: { include: ['src/features/funnels', 'src/shell/connect/BotFatherSteps.tsx'] },
  editor: {
    include: ['src/features/editor'],
    exclude: [
      'src/features/editor/message/**',
      'src/features/editor/outline/**',
      ...pieces.map((folder) => `${folder}/**`),
    ],
  },
  pieces: { include: [...pieces, 'src/shell/connect/ConnectForm.tsx'] },
  message: { include: ['src/features/editor/message'] },
  outline: { include: ['src/features/editor/outline'] },
};

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ru'],
  fallbackLocales: { default: 'en' },
  catalogs: Object.entries(areas).map(([area, sources]) => ({ path: `locales/{locale}/${area}`, ...sources })),
  format: formatter({ lineNumbers: false }),
});
