import { Trans } from '@lingui/react/macro';
import type { PartUses } from '#contract/schemas/funnel.ts';

/** What asks for a tag outside the canvas, and what comes of it once the tag is gone. */
export function TagUses({ uses: { lists, mailings, series } }: { uses: PartUses }) {
  if (lists.length + mailings.length + series.length === 0) return null;
  return (
    <>
      <p>
        <Trans>It is used here too. Lists have nobody until you change their rules:</Trans>
      </p>
      <ul>
        {lists.map(({ id, name }) => (
          <li key={id}>
            <Trans>list “{name}”</Trans>
          </li>
        ))}
        {mailings.map(({ id, title }) => (
          <li key={id}>
            <Trans>mailing “{title}”</Trans>
          </li>
        ))}
        {series.map(({ id, name }) => (
          <li key={id}>
            <Trans>letter series “{name}”</Trans>
          </li>
        ))}
      </ul>
    </>
  );
}
