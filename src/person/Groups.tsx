import { Trans } from '@lingui/react/macro';
import { IconFolder, IconListCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { groupsQuery } from './contactQueries.ts';
import classes from './Groups.module.css';
import { Section } from './Section.tsx';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** The folders and lists that a contact is in; nothing where there are none. */
export function Groups({ contact }: { contact: string }) {
  const { data } = useQuery(groupsQuery(contact));
  if (!data || data.folders.length + data.lists.length === 0) return null;
  return (
    <Section title={<Trans>Folders and lists</Trans>}>
      <ul className={classes.groups}>
        {data.folders.map(({ id, name }) => (
          <li key={id}>
            <IconFolder {...icon} />
            <Link
              className="min-w-0 break-words"
              to="/content/crm/folders/$id/"
              params={{ id }}
              dir="auto"
              translate="no"
            >
              {name}
            </Link>
          </li>
        ))}
        {data.lists.map(({ id, name }) => (
          <li key={id}>
            <IconListCheck {...icon} />
            <Link
              className="min-w-0 break-words"
              to="/content/crm/contacts/"
              search={{ list: id }}
              dir="auto"
              translate="no"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
