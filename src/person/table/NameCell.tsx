import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { initialOf } from '../personName.ts';
import classes from './NameCell.module.css';

interface Props {
  person: Pick<Contact, 'username' | 'unread'>;
  name: string;
  /** The second line where there is no username. */
  aside?: string | null;
  href: string;
}

/** The cell of a person's name, whose link covers the row. */
export function NameCell({ person, name, aside, href }: Props) {
  const username = person.username && !name.startsWith('@') ? `@${person.username}` : null;
  const second = username ?? aside;
  return (
    <th scope="row" className={classes.person}>
      <span className={classes.letter} aria-hidden="true">
        {initialOf(name)}
      </span>
      <span className={classes.names}>
        <a className="stretched truncate" href={href} dir="auto" translate="no">
          {name}
        </a>
        {second && (
          <small className="text-xs muted truncate" dir="auto" translate="no" title={second}>
            {second}
          </small>
        )}
      </span>
      {person.unread > 0 && <UnreadCount unread={person.unread} />}
    </th>
  );
}

function UnreadCount({ unread }: { unread: number }) {
  const { t } = useLingui();
  const label = t`${plural(unread, { one: '# unread message', other: '# unread messages' })}`;
  return (
    <span className={classes.unread} title={label}>
      <span aria-hidden="true">{unread}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
