import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { NoticeSettingsScreen } from '#src/features/settings/notices/NoticeSettingsScreen.tsx';
import { loadCatalogues } from '#src/i18n/language.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';
import { noticeSettingsQuery } from '#src/shell/bell/queries.ts';

export const Route = createFileRoute('/_signedIn/settings/notices')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'noticeSettings' },
  head: () => setPageMeta([{ name: 'title', content: t`Notice settings` }]),
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.ensureQueryData(noticeSettingsQuery), loadCatalogues('settings')]),
  component: NoticeSettingsScreen,
});
