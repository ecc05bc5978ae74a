import type { Page } from 'playwright-core';
import { stableBox } from '#tests/support/stableBox.ts';
import type { Seeded } from './seedProduct.ts';

export interface Screen {
  name: string;
  /** The account that is signed in; a guest by default. */
  as?: keyof Seeded['tokens'];
  path: (seeded: Seeded) => string;
  /** A selector that is visible once the screen is loaded. */
  shown: string;
  /** Brings the page into the wanted state. It uses no texts, because they differ by language. */
  prepare?: (page: Page, seeded: Seeded) => Promise<void>;
}

const funnel = (which: 'running' | 'draft' | 'ready' | 'quiz') => (seeded: Seeded) =>
  `/content/funnels/${seeded[which]}/`;
const people = (which: 'running' | 'ready') => (seeded: Seeded) => `${funnel(which)(seeded)}people/`;
const stage = '.react-flow__node, article';
const recipients = '[data-testid=recipients]';

async function openMessage(page: Page): Promise<void> {
  const offer = page.locator('article').nth(2);
  await offer.locator('li button:not([aria-roledescription])').first().click();
  await page.locator('[role=textbox]').waitFor();
  const fit = page.locator('button:has(.tabler-icon-maximize)');
  if (!(await fit.isVisible())) return;
  await fit.click();
  await page.mouse.move(0, 0);
  await stableBox(offer);
}

/** Opens what a question's message asks: in the panel beside the canvas, on a phone in a sheet of its own. */
async function openQuestion(page: Page): Promise<void> {
  await page
    .locator('article')
    .first()
    .locator('li')
    .nth(1)
    .locator('button:not([aria-roledescription])')
    .first()
    .click();
  await page
    .locator('aside button[aria-expanded]:has(.tabler-icon-help), [role=dialog] section button:has(.tabler-icon-help)')
    .last()
    .click();
  await page.locator('fieldset input[type=radio]').first().waitFor();
}

async function openExits(page: Page): Promise<void> {
  await page.locator('article').nth(1).locator('[data-exit] button, [data-exit]').first().click();
  await page.locator('aside li button[aria-haspopup=dialog], [role=dialog] footer button[data-main]').first().waitFor();
}

async function startQuiz(page: Page): Promise<void> {
  await page.locator('button[aria-pressed]:has(.tabler-icon-message-2)').last().click();
  const chat = page.locator('aside, [role=dialog]').filter({ has: page.locator('[role=log]') });
  await chat.locator('button:has(.tabler-icon-player-play-filled)').click();
  await chat.locator('button:has(.tabler-icon-alert-circle)').first().click();
}

/** A phone has the way to the notices under More. */
async function openBell(page: Page): Promise<void> {
  const bell = page.locator('nav button:has(.tabler-icon-bell)');
  if (await bell.isVisible()) {
    await bell.click();
    await page.locator('[popover] li').first().waitFor();
    return;
  }
  await page.locator('nav button:has(.tabler-icon-dots)').click();
  await page.locator('a[href="/content/notices/"]').waitFor();
}

async function openSchedule(page: Page): Promise<void> {
  await page.locator('button:has(.tabler-icon-calendar-time)').click();
  await page.locator('[role=dialog] li button').nth(1).click();
}

async function openRun(page: Page): Promise<void> {
  await page.locator('button[aria-haspopup=dialog]:has(.tabler-icon-player-play-filled)').click();
  await page.locator('[role=dialog] li').first().waitFor();
}

async function openShare(page: Page): Promise<void> {
  await page.locator('button[aria-haspopup=menu]:has(.tabler-icon-dots)').first().click();
  await page.locator('[role=menuitem]:has(.tabler-icon-share)').click();
  await page.locator('[role=dialog] a[href^="https://t.me"]').first().waitFor();
}

async function openPeople(page: Page): Promise<void> {
  await page.locator('button:has(.tabler-icon-user)').first().click();
  await page.locator('aside li, [role=dialog] li').first().waitFor();
}

async function openSources(page: Page): Promise<void> {
  await page.locator('button[aria-haspopup=menu]:has(.tabler-icon-dots)').first().click();
  await page.locator('[role=menuitem]:has(.tabler-icon-filter)').click();
  await page.locator('[role=dialog] li').nth(1).waitFor();
}

async function openTryout(page: Page): Promise<void> {
  await page.locator('button[aria-pressed]:has(.tabler-icon-message-2)').last().click();
  const chat = page.locator('aside, [role=dialog]').filter({ has: page.locator('[role=log]') });
  await chat.locator('button:has(.tabler-icon-player-play-filled)').click();
  await chat.locator('[role=log] button:not([aria-haspopup])').last().click();
}

async function choosePeople(page: Page): Promise<void> {
  const select = page.locator('output + button');
  if (await select.isVisible()) await select.click();
  await page.locator('thead input').check();
  await page.locator('button:has(.tabler-icon-arrow-right)').click();
  await page.locator('[role=dialog] select').selectOption({ index: 2 });
  await page.locator('[role=dialog] li').first().waitFor();
}

async function askForLink(page: Page): Promise<void> {
  await page.locator('[name=email]').fill('masha@glina.studio');
  await page.locator('[type=submit]').click();
  await page.locator('h1:focus').waitFor();
}

export const screens: Screen[] = [
  { name: 'sign-in', path: () => '/sign-in/', shown: 'form' },
  { name: 'sign-up', path: () => '/sign-up/', shown: 'form' },
  { name: 'lost-pass', path: () => '/lost-pass/', shown: 'form' },
  { name: 'lost-pass-sent', path: () => '/lost-pass/', shown: 'form', prepare: askForLink },
  { name: 'reset-pass', path: () => '/reset-pass/MQ/token/', shown: 'form' },
  { name: 'reset-pass-bad', path: () => '/reset-pass/', shown: 'form' },
  { name: 'set-email-bad', path: () => '/set-email/', shown: 'h1' },
  { name: 'activate', path: () => '/activate/', shown: 'form' },
  { name: 'activate-link', path: () => '/activate/MQ/token/', shown: 'h1' },
  { name: 'set-email', path: () => '/set-email/MQ/token/', shown: 'h1' },
  { name: 'cancel-link', path: () => '/cancel/MQ/token/', shown: 'h1' },
  { name: 'panel', as: 'owner', path: () => '/content/panel/', shown: 'main article' },
  { name: 'panel-empty', as: 'newcomer', path: () => '/content/panel/', shown: 'main section' },
  { name: 'panel-add', as: 'owner', path: () => '/content/panel/?add=ask', shown: '[role=dialog]' },
  { name: 'panel-add-token', as: 'owner', path: () => '/content/panel/?add=token', shown: '[role=dialog] input' },
  { name: 'panel-add-botfather', as: 'owner', path: () => '/content/panel/?add=botfather', shown: '[role=dialog] li' },
  { name: 'mailings', as: 'owner', path: () => '/content/mailings/', shown: 'main li' },
  { name: 'mailings-empty', as: 'newcomer', path: () => '/content/mailings/', shown: 'main h2' },
  { name: 'mailing', as: 'owner', path: ({ mailingDraft }) => `/content/mailings/${mailingDraft}/`, shown: recipients },
  {
    name: 'mailing-schedule',
    as: 'owner',
    path: ({ mailingDraft }) => `/content/mailings/${mailingDraft}/`,
    shown: recipients,
    prepare: openSchedule,
  },
  {
    name: 'mailing-sent',
    as: 'owner',
    path: ({ mailingSent }) => `/content/mailings/${mailingSent}/`,
    shown: 'main h2',
  },
  { name: 'letters', as: 'owner', path: () => '/content/letters/', shown: 'main li' },
  { name: 'letters-empty', as: 'newcomer', path: () => '/content/letters/', shown: 'main h2' },
  {
    name: 'series',
    as: 'owner',
    path: ({ series }) => `/content/letters/${series}/`,
    // what drags the letters is loaded last
    shown: 'main li input[type=range]',
  },
  { name: 'templates', as: 'owner', path: () => '/content/templates/', shown: 'main li' },
  { name: 'templates-new', as: 'newcomer', path: () => '/content/templates/', shown: 'main h1' },
  { name: 'template', as: 'owner', path: ({ template }) => `/content/templates/${template}/`, shown: 'main h1' },
  { name: 'template-edit', as: 'owner', path: ({ template }) => `/content/templates/${template}/edit/`, shown: stage },
  { name: 'crm', as: 'owner', path: () => '/content/crm/', shown: 'main li' },
  {
    name: 'folder',
    as: 'owner',
    path: ({ folder }) => `/content/crm/folders/${folder}/`,
    shown: 'main tbody tr, main ul li a',
  },
  { name: 'conversations', as: 'owner', path: () => '/content/conversations/', shown: 'main li a' },
  {
    name: 'conversation',
    as: 'owner',
    path: ({ conversation }) => `/content/conversations/?contact=${conversation}`,
    shown: '[data-answer-text]',
    prepare: async (page) => page.locator('main a[download]').first().waitFor(),
  },
  {
    name: 'conversation-received',
    as: 'owner',
    path: ({ sender }) => `/content/conversations/?contact=${sender}`,
    shown: '[data-answer-text]',
    prepare: async (page) => page.getByText('Three of mine, the first is the best').scrollIntoViewIfNeeded(),
  },
  {
    name: 'conversation-replies',
    as: 'owner',
    path: ({ conversation }) => `/content/conversations/?contact=${conversation}`,
    shown: '[data-answer-text]',
    prepare: async (page) => {
      await page.locator('[data-answer-text] [role=textbox]').click();
      await page.keyboard.type('/clay');
      await page.locator('[data-reply]').first().waitFor();
    },
  },
  { name: 'contacts', as: 'owner', path: () => '/content/crm/contacts/', shown: 'tbody tr' },
  {
    name: 'contact',
    as: 'owner',
    path: ({ contact }) => `/content/crm/contacts/${contact}/`,
    shown: 'main a[href*=duplicates]',
  },
  { name: 'fields', as: 'owner', path: () => '/content/crm/fields/', shown: 'main li' },
  { name: 'duplicates', as: 'owner', path: () => '/content/crm/duplicates/', shown: 'main li' },
  { name: 'lists', as: 'owner', path: () => '/content/crm/lists/', shown: 'main li' },
  { name: 'list', as: 'owner', path: ({ list }) => `/content/crm/lists/${list}/`, shown: 'main h1' },
  { name: 'imports', as: 'owner', path: () => '/content/crm/imports/', shown: 'main li' },
  { name: 'import', as: 'owner', path: ({ imported }) => `/content/crm/imports/${imported}/`, shown: 'main h1' },
  {
    name: 'import-columns',
    as: 'owner',
    path: ({ uploaded }) => `/content/crm/imports/${uploaded}/`,
    shown: 'main select',
  },
  { name: 'admin', as: 'owner', path: () => '/admin/', shown: 'main h1' },
  { name: 'admin-accounts', as: 'owner', path: () => '/admin/accounts/', shown: 'main table' },
  { name: 'admin-account', as: 'owner', path: ({ account }) => `/admin/accounts/${account}/`, shown: 'main dl' },
  {
    name: 'admin-account-closed',
    as: 'owner',
    path: ({ closedAccount }) => `/admin/accounts/${closedAccount}/`,
    shown: 'main dl',
  },
  { name: 'admin-system', as: 'owner', path: () => '/admin/system/', shown: 'main dl' },
  { name: 'admin-payments', as: 'owner', path: () => '/admin/payments/', shown: 'main h1' },
  { name: 'admin-subscriptions', as: 'owner', path: () => '/admin/subscriptions/', shown: 'main h1' },
  { name: 'admin-withdrawals', as: 'owner', path: () => '/admin/withdrawals/', shown: 'main h1' },
  { name: 'admin-ledger', as: 'owner', path: () => '/admin/ledger/', shown: 'main h1' },
  { name: 'admin-audit', as: 'owner', path: () => '/admin/audit/', shown: 'main h1' },
  { name: 'admin-failures', as: 'owner', path: () => '/admin/failures/', shown: 'main h1' },
  { name: 'crm-empty', as: 'newcomer', path: () => '/content/crm/', shown: 'main h2' },
  { name: 'archives', as: 'owner', path: () => '/content/archives/', shown: 'main li' },
  { name: 'archives-empty', as: 'newcomer', path: () => '/content/archives/', shown: 'main h2' },
  { name: 'settings', as: 'owner', path: () => '/settings/', shown: 'main h1' },
  { name: 'bell', as: 'owner', path: () => '/content/panel/', shown: 'main article', prepare: openBell },
  { name: 'notices', as: 'owner', path: () => '/content/notices/', shown: 'main li' },
  { name: 'notices-empty', as: 'newcomer', path: () => '/content/notices/', shown: 'main h2' },
  { name: 'settings-notices', as: 'owner', path: () => '/settings/notices/', shown: 'main table' },
  { name: 'settings-language', as: 'owner', path: () => '/settings/language/', shown: 'main h1' },
  { name: 'settings-security', as: 'owner', path: () => '/settings/security/', shown: 'main li' },
  { name: 'dashboard', as: 'owner', path: () => '/content/dashboard/', shown: 'main h1' },
  { name: 'dashboard-empty', as: 'newcomer', path: () => '/content/dashboard/', shown: 'main h1' },
  { name: 'partner-terms', as: 'newcomer', path: () => '/partner/dashboard/', shown: 'main h1' },
  { name: 'partner-balance', as: 'owner', path: () => '/partner/dashboard/', shown: 'main h1' },
  { name: 'partner-link', as: 'owner', path: ({ link }) => `/partner/dashboard/${link}/`, shown: 'main h1' },
  { name: 'partner-transactions', as: 'owner', path: () => '/partner/transactions/', shown: 'main h1' },
  { name: 'partner-statistics', as: 'owner', path: () => '/partner/statistics/', shown: 'main h1' },
  { name: 'partner-withdraw', as: 'owner', path: () => '/partner/withdraw/', shown: 'main h1' },
  { name: 'subscribe', path: () => '/subscribe/', shown: 'main h1' },
  { name: 'subscribe-trial', as: 'newcomer', path: () => '/subscribe/', shown: 'main h1' },
  { name: 'subscribe-card', as: 'newcomer', path: () => '/sbscrb/', shown: 'main h1' },
  { name: 'machines', path: () => '/machines/', shown: 'main h1' },
  { name: 'machine', path: () => '/machines/journey/', shown: '[data-state]' },
  { name: 'cancel', path: () => '/cancel/', shown: 'main h1' },
  { name: 'canvas', as: 'owner', path: funnel('running'), shown: stage },
  { name: 'canvas-empty', as: 'owner', path: funnel('draft'), shown: 'main p' },
  { name: 'canvas-message', as: 'owner', path: funnel('running'), shown: stage, prepare: openMessage },
  { name: 'canvas-people', as: 'owner', path: funnel('running'), shown: stage, prepare: openPeople },
  { name: 'canvas-sources', as: 'owner', path: funnel('running'), shown: stage, prepare: openSources },
  { name: 'tryout', as: 'owner', path: funnel('running'), shown: stage, prepare: openTryout },
  { name: 'canvas-quiz', as: 'owner', path: funnel('quiz'), shown: stage },
  { name: 'canvas-question', as: 'owner', path: funnel('quiz'), shown: stage, prepare: openQuestion },
  { name: 'canvas-exits', as: 'owner', path: funnel('quiz'), shown: stage, prepare: openExits },
  { name: 'tryout-quiz', as: 'owner', path: funnel('quiz'), shown: stage, prepare: startQuiz },
  {
    name: 'answers',
    as: 'owner',
    path: (seeded) => `${funnel('quiz')(seeded)}people/answers/`,
    shown: 'main h1, main tbody tr, main li',
  },
  { name: 'people', as: 'owner', path: people('running'), shown: 'tbody tr' },
  { name: 'people-move', as: 'owner', path: people('running'), shown: 'tbody tr', prepare: choosePeople },
  { name: 'people-empty', as: 'owner', path: people('ready'), shown: 'main h2' },
  {
    name: 'person',
    as: 'owner',
    path: (seeded) => `${people('running')(seeded)}${seeded.conversation}/`,
    shown: 'main ol li time',
  },
  {
    name: 'person-received',
    as: 'owner',
    path: (seeded) => `${people('running')(seeded)}${seeded.sender}/`,
    shown: 'main ol li time',
    prepare: async (page) => page.getByText('Lenina 5, Moscow').scrollIntoViewIfNeeded(),
  },
  { name: 'bot', as: 'owner', path: (seeded) => `${funnel('running')(seeded)}bot/`, shown: 'main form' },
  { name: 'bot-none', as: 'owner', path: (seeded) => `${funnel('draft')(seeded)}bot/`, shown: 'main form' },
  { name: 'funnel-mailings', as: 'owner', path: (seeded) => `${funnel('running')(seeded)}mailings/`, shown: 'main li' },
  { name: 'funnel-letters', as: 'owner', path: (seeded) => `${funnel('running')(seeded)}letters/`, shown: 'main li' },
  {
    name: 'template-update',
    as: 'owner',
    path: ({ outdated }) => `/content/funnels/${outdated}/template/`,
    shown: 'main fieldset, main [role=group]',
  },
  { name: 'run', as: 'owner', path: funnel('ready'), shown: stage, prepare: openRun },
  { name: 'share', as: 'owner', path: funnel('running'), shown: stage, prepare: openShare },
  { name: 'not-found-guest', path: () => '/nowhere/', shown: 'h1' },
  { name: 'not-found', as: 'owner', path: () => '/nowhere/', shown: 'h1' },
];
