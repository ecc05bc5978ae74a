import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { likelySameQuery } from '../contactQueries.ts';
import { usePersonName } from '../personName.ts';
import { Section } from '../Section.tsx';
import { useLikeness } from './useLikeness.ts';

/** Who is likely the same person as a contact, with the way to merge the two; nothing where there is nobody. */
export function LikelySame({ contact }: { contact: string }) {
  const { t } = useLingui();
  const nameOf = usePersonName();
  const likenessOf = useLikeness();
  const { data } = useQuery(likelySameQuery(contact));
  if (!data || data.results.length === 0) return null;
  return (
    <Section title={<Trans>Likely the same person</Trans>}>
      <ul className="stack gap-md">
        {data.results.map((pair) => {
          const other = pair.keep.contact.id === contact ? pair.drop.contact : pair.keep.contact;
          const name = nameOf(other);
          return (
            <li className="row gap-lg justify-between" key={other.id}>
              <div className="stack min-w-0">
                <Link
                  className="break-words"
                  to="/content/crm/contacts/$contact/"
                  params={{ contact: other.id }}
                  dir="auto"
                  translate="no"
                >
                  {name}
                </Link>
                <span className="text-xs faint">{likenessOf(pair)}</span>
              </div>
              <Link
                to="/content/crm/duplicates/"
                search={{ contact: [contact, other.id] }}
                className={buttonClass({ size: 'small' })}
                aria-label={t`Compare and merge with ${name}`}
              >
                <Trans>Compare</Trans>
              </Link>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
