import { Trans } from '@lingui/react/macro';
import type { PartUses } from '#contract/schemas/funnels/funnel.ts';
import { useUseNames } from '#src/features/editor/parts/uses/useUseNames.ts';

/** What asks for a tag outside the canvas, and what comes of it once the tag is gone. */
export function TagUses({ uses }: { uses: PartUses }) {
  const named = useUseNames()(uses);
  if (named.length === 0) return null;
  return (
    <>
      <p>
        <Trans>It is used here too. Lists have nobody until you change their rules:</Trans>
      </p>
      <ul>
        {named.map(({ id, name }) => (
          <li key={id} dir="auto" translate="no">
            {name}
          </li>
        ))}
      </ul>
    </>
  );
}
