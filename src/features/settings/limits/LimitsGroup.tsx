import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { SettingsGroup } from '../SettingsGroup.tsx';
import { SettingsSection } from '../SettingsSection.tsx';
import { usageQuery } from '../queries.ts';
import { UsedOf } from './UsedOf.tsx';
import { useLimitLines } from './useLimitLines.ts';

/** How near the account is to what it may use; nothing where it may use all that it likes. */
export function LimitsGroup() {
  const usage = useQuery(usageQuery).data;
  const linesOf = useLimitLines();
  const lines = usage ? linesOf(usage) : [];
  const top = useRef<HTMLDivElement>(null);
  const isWanted = useLocation({ select: ({ hash }) => hash === 'limits' }) && lines.length > 0;
  // it comes after the page was scrolled
  useEffect(() => {
    if (isWanted) top.current?.scrollIntoView();
  }, [isWanted]);
  if (lines.length === 0) return null;
  return (
    <div ref={top}>
      <SettingsGroup id="limits" title={<Trans>Limits</Trans>}>
        <SettingsSection
          title={<Trans>What your account may use</Trans>}
          text={<Trans>The server’s administrator sets the limits.</Trans>}
        >
          <ul>
            {lines.map((line) => (
              <UsedOf key={line.of} line={line} />
            ))}
          </ul>
        </SettingsSection>
      </SettingsGroup>
    </div>
  );
}
