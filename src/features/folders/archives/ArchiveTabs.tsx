import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ArchiveKind } from '#contract/schemas/funnels/archive.ts';
import { showCurrentTab } from '#src/ui/focus/showCurrentTab.ts';
import { kinds } from '../things/kinds.ts';
import classes from './Archives.module.css';

const order = ['funnels', 'folders', 'lists', 'contacts', 'templates', 'mailings', 'series'] as const;

/** The kinds of archived things, each a link. */
export function ArchiveTabs({ kind }: { kind: ArchiveKind }) {
  const { t, i18n } = useLingui();
  return (
    <nav ref={showCurrentTab} className={classes.tabs} aria-label={t`What is archived`}>
      {order.map((one) => (
        <Link
          key={one}
          className="tab"
          to="/content/archives/"
          search={one === 'funnels' ? {} : { kind: one }}
          activeOptions={{ exact: true }}
          aria-current={one === kind ? 'page' : undefined}
          data-open={one === kind || undefined}
        >
          {i18n._(kinds[one].many)}
        </Link>
      ))}
    </nav>
  );
}
