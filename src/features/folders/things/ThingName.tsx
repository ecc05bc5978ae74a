import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ArchiveKind } from '#contract/schemas/funnels/archive.ts';

interface Thing {
  kind: ArchiveKind;
  id: string;
  name: string;
}

/** A thing's name, a link to its screen. */
export function ThingName({ thing: { kind, id, name } }: { thing: Thing }) {
  const shown = name || <Trans>Without a name</Trans>;
  if (kind === 'funnels')
    return (
      <Link to="/content/funnels/$id/" params={{ id }}>
        {shown}
      </Link>
    );
  if (kind === 'folders')
    return (
      <Link to="/content/crm/folders/$id/" params={{ id }}>
        {shown}
      </Link>
    );
  if (kind === 'contacts')
    return (
      <Link to="/content/crm/contacts/$contact/" params={{ contact: id }}>
        {shown}
      </Link>
    );
  if (kind === 'lists')
    return (
      <Link to="/content/crm/lists/$list/" params={{ list: id }}>
        {shown}
      </Link>
    );
  if (kind === 'templates')
    return (
      <Link to="/content/templates/$id/" params={{ id }}>
        {shown}
      </Link>
    );
  if (kind === 'mailings')
    return (
      <Link to="/content/mailings/$id/" params={{ id }}>
        {shown}
      </Link>
    );
  if (kind === 'series')
    return (
      <Link to="/content/letters/$id/" params={{ id }}>
        {shown}
      </Link>
    );
  return <span>{shown}</span>;
}
