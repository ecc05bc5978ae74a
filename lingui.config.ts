import { formatter } from '@lingui/format-po';
import { defineConfig } from 'lingui';

/** Lazily loaded parts of the editor. */
const lazyParts = [
  'frame/banners',
  'frame/dialogs',
  'frame/topbar/SaveVersion.tsx',
  'frame/topbar/TemplateBar.tsx',
  'frame/topbar/popups',
  'parts/banners',
  'parts/changes',
  'parts/counts',
  'parts/dialog',
  'parts/problems',
  'parts/removed',
  'parts/stage/LinkTelegramHint.tsx',
  'parts/stage/IconAndColourPickers.tsx',
  'parts/actions/useNoteText.ts',
  'parts/actions/useRecolour.ts',
  'parts/tags',
  'parts/uses',
  'store/mutations.ts',
  'surfaces/canvas/clipboard',
  'surfaces/canvas/commands',
  'surfaces/canvas/EmptyCanvas.tsx',
  'surfaces/canvas/edges/ArrowLabel.tsx',
  'surfaces/canvas/map',
  'surfaces/canvas/nodes/CollapsedArrows.tsx',
  'surfaces/canvas/notes',
  'surfaces/canvas/popups',
  'surfaces/canvas/toolbar',
  'surfaces/history',
  'surfaces/inspector',
  'surfaces/people',
  'surfaces/tags',
  'surfaces/tryout',
].map((place) => `src/features/editor/${place}`);

const stageMessages = ['files', 'message', 'targets'].map((folder) => `src/features/editor/parts/${folder}`);
const messageEditor = [
  'buttons',
  'media',
  'sendable',
  'targets',
  'text',
  'LinkPreviewSwitch.tsx',
  'MessageSurface.tsx',
].map((place) => `src/messageEditor/${place}`);

const outline = ['surfaces/outline', 'frame/topbar/Dock.tsx', 'frame/topbar/ViewSwitch.tsx'].map(
  (place) => `src/features/editor/${place}`,
);

/** Of a table of people, whom contacts and a funnel's people are listed in. */
const personRows = [
  'own/OwnFieldInput.tsx',
  'own/useOwnValueText.ts',
  'table',
  'move/JoinSeriesToo.tsx',
  'NoChatYet.tsx',
  'StageMark.tsx',
  'tags/TagChips.tsx',
  'journeyStateLabels.ts',
  'personName.ts',
].map((place) => `src/person/${place}`);

/** The form of an own field, which a column of a file can get too. */
const ownFieldForm = ['AddField.tsx', 'FieldForm.tsx', 'fieldKindLabels.ts'].map((name) => `src/person/own/${name}`);

/** All files of a folder, or the one file. */
const within = (place: string) => (/\.tsx?$/.test(place) ? place : `${place}/**`);

/** A catalogue for each part that loads by itself, so that the first load carries no texts of other screens. */
const areas: Record<string, { include: string[]; exclude?: string[] }> = {
  messages: {
    include: ['src'],
    exclude: [
      'src/features/account/**',
      'src/features/admin/**',
      'src/features/bot/**',
      'src/features/contacts/**',
      'src/features/conversations/**',
      'src/features/dashboard/**',
      'src/features/editor/**',
      'src/features/folders/**',
      'src/features/funnels/**',
      'src/features/imports/**',
      'src/features/letters/**',
      'src/features/lists/**',
      'src/features/machines/**',
      'src/features/mailings/**',
      'src/features/notices/**',
      'src/features/partner/**',
      'src/features/people/**',
      'src/features/settings/**',
      'src/features/subscription/**',
      'src/features/templates/**',
      'src/messageEditor/**',
      'src/person/**',
      'src/search/**',
      'src/shell/frame/CrmTabs.tsx',
      'src/shell/funnelFrame/FunnelFrame.tsx',
      'src/shell/frame/PageEnd.tsx',
      'src/shell/SessionEnded.tsx',
      'src/shell/bell/**',
      'src/shell/connect/**',
      'src/shell/iconAndColourNames.ts',
      'src/shell/fields/**',
      'src/shell/fileImport/**',
      'src/shell/media/**',
      'src/shell/paste/**',
      'src/shell/sending/**',
      'src/shell/subscription/**',
      'src/shell/template/**',
      'src/shell/text/**',
      'src/shell/clock/timeZone/**',
      'src/shell/timing/**',
      'src/shell/when/**',
      'src/shell/overdue/**',
    ],
  },
  account: {
    include: ['src/features/account', 'src/shell/SessionEnded.tsx'],
    exclude: ['src/features/account/byMail/**'],
  },
  admin: { include: ['src/features/admin', 'src/shell/when/DayChoice.tsx'] },
  byMail: { include: ['src/features/account/byMail'] },
  bot: {
    include: [
      'src/features/bot',
      'src/shell/funnelFrame/FunnelFrame.tsx',
      'src/shell/connect',
      'src/shell/sending/KnownZones.tsx',
    ],
  },
  contacts: {
    include: [
      'src/features/contacts',
      'src/shell/frame/CrmTabs.tsx',
      'src/shell/when/DayChoice.tsx',
      ...personRows,
      ...ownFieldForm,
    ],
    exclude: ['src/features/contacts/contact/**', 'src/features/contacts/duplicates/**'],
  },
  conversations: { include: ['src/features/conversations', 'src/shell/text'] },
  dashboard: { include: ['src/features/dashboard'] },
  duplicates: {
    include: ['src/features/contacts/duplicates', 'src/person/same/useLikeness.ts', 'src/shell/frame/CrmTabs.tsx'],
  },
  folders: { include: ['src/features/folders', 'src/shell/frame/CrmTabs.tsx', 'src/shell/frame/PageEnd.tsx'] },
  imports: {
    include: [
      'src/features/imports',
      'src/person/move/JoinSeriesToo.tsx',
      'src/shell/frame/CrmTabs.tsx',
      ...ownFieldForm,
    ],
  },
  lists: {
    include: [
      'src/features/lists',
      'src/person/personName.ts',
      'src/shell/frame/CrmTabs.tsx',
      'src/shell/frame/PageEnd.tsx',
      'src/shell/when/DayChoice.tsx',
    ],
  },
  templates: {
    include: [
      'src/features/templates',
      'src/shell/text',
      'src/shell/fields',
      'src/shell/fileImport',
      'src/shell/iconAndColourNames.ts',
      'src/shell/media',
      'src/shell/template',
      'src/shell/timing',
    ],
  },
  letters: {
    include: [
      'src/features/letters',
      'src/messageEditor/problems',
      'src/messageEditor/text/mergeFieldLabels.ts',
      'src/person/personName.ts',
      'src/person/series',
      'src/shell/funnelFrame/FunnelFrame.tsx',
      'src/shell/frame/PageEnd.tsx',
      'src/shell/sending',
      'src/shell/when',
    ],
  },
  mailings: {
    include: [
      'src/features/mailings',
      'src/messageEditor/problems',
      'src/shell/media',
      'src/shell/text',
      'src/messageEditor/text/mergeFieldLabels.ts',
      'src/shell/funnelFrame/FunnelFrame.tsx',
      'src/shell/sending',
      'src/shell/when',
    ],
  },
  machines: { include: ['src/features/machines'] },
  notices: { include: ['src/features/notices', 'src/shell/bell'] },
  partner: { include: ['src/features/partner', 'src/shell/when/DayChoice.tsx'] },
  people: {
    include: ['src/features/people', 'src/shell/funnelFrame/FunnelFrame.tsx', 'src/shell/overdue', ...personRows],
  },
  person: {
    include: ['src/features/contacts/contact', 'src/person', 'src/shell/text', 'src/shell/when/DayChoice.tsx'],
    exclude: ['src/person/move/JoinSeriesToo.tsx', 'src/person/series/**', ...ownFieldForm],
  },
  search: { include: ['src/search', 'src/shell/paste'] },
  settings: { include: ['src/features/settings', 'src/shell/clock/timeZone'] },
  subscription: { include: ['src/features/subscription', 'src/shell/subscription'] },
  funnels: { include: ['src/features/funnels'], exclude: ['src/features/funnels/add/**'] },
  addFunnel: { include: ['src/features/funnels/add', 'src/shell/connect/BotFatherSteps.tsx', 'src/shell/fileImport'] },
  editor: {
    include: [
      'src/features/editor',
      'src/messageEditor/problems',
      'src/messageEditor/text/mergeFieldLabels.ts',
      'src/shell/media',
      'src/shell/timing',
    ],
    exclude: [...stageMessages, ...outline, ...lazyParts].map(within),
  },
  lazyParts: {
    include: [
      ...lazyParts,
      'src/shell/connect',
      'src/shell/fields',
      'src/shell/iconAndColourNames.ts',
      'src/shell/text',
    ],
  },
  message: { include: [...stageMessages, ...messageEditor] },
  outline: { include: outline },
};

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ru'],
  fallbackLocales: { default: 'en' },
  catalogs: Object.entries(areas).map(([area, sources]) => ({ path: `locales/{locale}/${area}`, ...sources })),
  format: formatter({ lineNumbers: false }),
});
