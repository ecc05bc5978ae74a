import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ActivateScreen } from '#src/features/account/byMail/ActivateScreen.tsx';
import { loadTexts } from '#src/i18n/language.ts';
import { setPageMeta } from '#src/platform/pageMeta.ts';

export const Route = createFileRoute('/activate/')({
  staticData: { name: 'activate' },
  head: () => setPageMeta([{ name: 'title', content: t`Activate your account` }]),
  loader: () => loadTexts('byMail'),
  component: ActivateScreen,
});
