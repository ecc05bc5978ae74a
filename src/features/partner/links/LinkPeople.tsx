import { ShowMore } from '#src/shell/things/ShowMore.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { PartnerLink } from '#contract/schemas/money/partner.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Card } from '#src/ui/list/Card.tsx';
import { CardHeader } from '#src/ui/list/CardHeader.tsx';
import { DataTable } from '#src/ui/list/DataTable.tsx';
import { linkPeopleQuery } from '../queries.ts';
import { useMoney } from '../useMoney.ts';

/** Those whom a link brought, by number: who they are is theirs. */
export function LinkPeople({ link: { id } }: { link: PartnerLink }) {
  const { t } = useLingui();
  const format = useFormat();
  const { sums } = useMoney();
  const pages = useSuspenseInfiniteQuery(linkPeopleQuery(id));
  const people = pages.data.pages.flatMap(({ results }) => results);
  return (
    <Card aria-labelledby="brought">
      <CardHeader
        id="brought"
        title={<Trans>People who joined from it</Trans>}
        lead={
          people.length > 0 ? (
            <Trans>By number: people’s names are not shown.</Trans>
          ) : (
            <Trans>Nobody has signed up by this link yet.</Trans>
          )
        }
      />
      {people.length > 0 && (
        <DataTable
          columns={[
            { name: t`Person` },
            { name: t`Signed up` },
            { name: t`Trial` },
            { name: t`Payments`, isFigure: true },
            { name: t`Paid`, isFigure: true },
            { name: t`You earned`, isFigure: true },
          ]}
          rows={people.map((person) => ({
            key: String(person.number),
            cells: [
              `№ ${format.number(person.number)}`,
              format.date(person.signed_up_at),
              person.trial ? t`started` : t`no`,
              format.number(person.payments),
              sums(person.paid),
              sums(person.earned),
            ],
          }))}
        />
      )}
      <ShowMore pages={pages} />
    </Card>
  );
}
