import { Trans } from '@lingui/react/macro';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { PartnerLink } from '#contract/schemas/partner.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { CardHeader } from '#src/ui/CardHeader.tsx';
import table from '#src/ui/DataTable.module.css';
import { linkPeopleQuery } from '../queries.ts';
import { useMoney } from '../useMoney.ts';
import classes from './Links.module.css';

/** Those whom a link brought, by number: who they are is theirs. */
export function LinkPeople({ link: { id } }: { link: PartnerLink }) {
  const format = useFormat();
  const { sums } = useMoney();
  const pages = useSuspenseInfiniteQuery(linkPeopleQuery(id));
  const people = pages.data.pages.flatMap(({ results }) => results);
  return (
    <Card aria-labelledby="brought">
      <CardHeader
        id="brought"
        title={<Trans>People it brought</Trans>}
        lead={
          people.length > 0 ? (
            <Trans>By number, because names are theirs.</Trans>
          ) : (
            <Trans>Nobody has signed up by this link yet.</Trans>
          )
        }
      />
      {people.length > 0 && (
        <div className={table.scroll}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Person</Trans>
                </th>
                <th scope="col">
                  <Trans>Signed up</Trans>
                </th>
                <th scope="col">
                  <Trans>Trial</Trans>
                </th>
                <th scope="col" className={table.figure}>
                  <Trans>Payments</Trans>
                </th>
                <th scope="col" className={table.figure}>
                  <Trans>Paid</Trans>
                </th>
                <th scope="col" className={table.figure}>
                  <Trans>You earned</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {people.map((person) => (
                <tr key={person.number}>
                  <th scope="row">№ {format.number(person.number)}</th>
                  <td>{format.date(person.signed_up_at)}</td>
                  <td>{person.trial ? <Trans>began</Trans> : <Trans>no</Trans>}</td>
                  <td className={table.figure}>{format.number(person.payments)}</td>
                  <td className={table.figure}>{sums(person.paid)}</td>
                  <td className={table.figure}>{sums(person.earned)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {pages.hasNextPage && (
        <div className={classes.more}>
          <Button isWide isBusy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </Card>
  );
}
