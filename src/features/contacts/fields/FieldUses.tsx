import { Trans } from '@lingui/react/macro';
import type { FieldUses as Uses } from '#contract/schemas/contacts/contactField.ts';

/** Where a field is used, and what comes of it there once the field is gone. */
export function FieldUses({ uses, placeholder }: { uses: Uses; placeholder: string }) {
  const { lists, funnels, series, mailings } = uses;
  if (lists.length + funnels.length + series.length + mailings.length === 0)
    return (
      <p>
        <Trans>No list and no message uses it.</Trans>
      </p>
    );
  return (
    <>
      <p>
        <Trans>
          It is used here. Lists have nobody until you change their rules; in messages, replace {placeholder}:
        </Trans>
      </p>
      <ul className="uses">
        {lists.map(({ id, name }) => (
          <li key={id}>
            <Trans>list “{name}”</Trans>
          </li>
        ))}
        {funnels.map(({ id, name }) => (
          <li key={id}>
            <Trans>funnel “{name}”</Trans>
          </li>
        ))}
        {series.map(({ id, name }) => (
          <li key={id}>
            <Trans>letter series “{name}”</Trans>
          </li>
        ))}
        {mailings.map(({ id, title }) => (
          <li key={id}>
            <Trans>mailing “{title}”</Trans>
          </li>
        ))}
      </ul>
    </>
  );
}
