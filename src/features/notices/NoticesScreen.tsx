import { ShowMore } from '#src/shell/things/ShowMore.tsx';
import { Trans } from '@lingui/react/macro';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { NoNotices } from '#src/shell/bell/NoNotices.tsx';
import { NoticeActions } from '#src/shell/bell/NoticeActions.tsx';
import { NoticeRows } from '#src/shell/bell/NoticeRows.tsx';
import { noticesQuery } from '#src/shell/bell/queries.ts';
import { Page } from '#src/ui/page/Page.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';

/** `/content/notices/`: all that the bell told. */
export function NoticesScreen() {
  const pages = useSuspenseInfiniteQuery(noticesQuery);
  const notices = pages.data.pages.flatMap(({ results }) => results);
  return (
    <Page isNarrow>
      <PageHeader title={<Trans>Notices</Trans>}>
        <NoticeActions notices={notices} isShort />
      </PageHeader>
      {notices.length === 0 ? <NoNotices /> : <NoticeRows notices={notices} />}
      <ShowMore pages={pages} />
    </Page>
  );
}
