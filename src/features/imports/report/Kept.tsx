import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ContactImport } from '#contract/schemas/contacts/contactImport.ts';
import { keptQuery } from '../queries.ts';
import classes from './Report.module.css';
import { Rows } from './Rows.tsx';

/** The contacts that the undo left as they are. */
export function Kept({ one }: { one: ContactImport }) {
  const { t, i18n } = useLingui();
  const query = useInfiniteQuery(keptQuery(one.id));
  return (
    <section className={classes.leftOut}>
      <header>
        <h3>
          <Trans>What stayed</Trans>
        </h3>
      </header>
      <Rows query={query}>
        {({ number, contact: { id, first_name, last_name } }) => (
          <li key={number}>
            <span className={classes.number}>
              <Trans>row {i18n.number(number)}</Trans>
            </span>
            <span className="medium break-words" dir="auto" translate="no">
              <Link to="/content/crm/contacts/$contact/" params={{ contact: id }}>
                {`${first_name} ${last_name}`.trim() || t`No name`}
              </Link>
            </span>
          </li>
        )}
      </Rows>
    </section>
  );
}
