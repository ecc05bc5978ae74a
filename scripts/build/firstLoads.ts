/** A screen that people meet early, by the entry and the lazily loaded parts that its first visit begins with. */
export interface FirstLoad {
  sources: string[];
  /** Gzipped JavaScript of a first visit at most, KB. */
  kb?: number;
  /** Its scripts are named to the browser beforehand, so that they come in one round. */
  isPreloaded?: true;
}

const signedIn = ['index.html', 'src/routes/__root', 'src/routes/_signedIn.tsx', 'locales/en/messages'];

/**
 * Modules are grouped into chunks so that none of these screens loads what it does not need. Four have a budget; it is set
 * anew at most once a month, by a commit of its own, to 5 KB above what is measured then.
 */
export const firstLoads: Record<string, FirstLoad> = {
  'sign-in': {
    kb: 170,
    sources: [
      'index.html',
      'src/routes/__root',
      'src/routes/_guest.tsx',
      'src/routes/_guest/sign-in',
      'locales/en/messages',
      'locales/en/account',
    ],
  },
  panel: { kb: 183, sources: [...signedIn, 'src/routes/_signedIn/content/panel', 'locales/en/funnels'] },
  'panel in Telegram': {
    // Telegram's SDK accounts for 18 KB.
    kb: 203,
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
    kb: 300,
    sources: [
      ...signedIn,
      'src/routes/_signedIn/content/funnels.$id.index',
      'src/features/editor/frame/MarkedCanvas',
      'locales/en/editor',
    ],
    isPreloaded: true,
  },
  machine: {
    sources: [
      'index.html',
      'src/routes/__root',
      'src/routes/machines/$id',
      'src/features/machines/chart/MachineChart',
      'locales/en/messages',
      'locales/en/machines',
    ],
  },
  contacts: { sources: [...signedIn, 'src/routes/_signedIn/content/crm.contacts.index', 'locales/en/contacts'] },
};
