import { Trans, useLingui } from '@lingui/react/macro';
import { IconMapPin, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Received.module.css';
import type { ReceivedEntry } from './received.ts';
import { SavePhone } from './SavePhone.tsx';

const digits = 5;
/** Streets are seen at it. */
const zoom = 16;

/** A place by its name and its degrees, with a link to a map; no map is loaded here. */
export function PlaceCard({ place }: { place: NonNullable<ReceivedEntry['place']> }) {
  const { t } = useLingui();
  const { latitude, longitude, title, address, is_live } = place;
  const at = [latitude, longitude].map((degrees) => degrees.toFixed(digits));
  const map = `https://www.openstreetmap.org/?mlat=${at[0]}&mlon=${at[1]}#map=${zoom}/${at[0]}/${at[1]}`;
  return (
    <Card
      icon={<IconMapPin size={18} stroke={1.75} aria-hidden />}
      name={title || (is_live ? t`Live location` : t`Location`)}
    >
      {address && (
        <span className={classes.meta} dir="auto" translate="no">
          {address}
        </span>
      )}
      <span className={classes.meta} translate="no">
        {at.join(', ')}
      </span>
      <a className={classes.link} href={map} target="_blank" rel="noreferrer">
        <Trans>Open the map</Trans>
      </a>
    </Card>
  );
}

/** Telegram gives a number with its country's code, and mostly without the plus. */
const withPlus = (phone: string) => (/^\d{7,}$/.test(phone) ? `+${phone}` : phone);

interface ContactCardProps {
  contact: NonNullable<ReceivedEntry['contact']>;
  /** The id of the contact who sent it. */
  sender: string | undefined;
}

/** A contact that was shared, with whose it is. */
export function ContactCard({ contact: { name, phone, is_own }, sender }: ContactCardProps) {
  const { t } = useLingui();
  const number = withPlus(phone);
  return (
    <Card icon={<IconUser size={18} stroke={1.75} aria-hidden />} name={name || t`Contact`}>
      <a className={classes.link} href={`tel:${number.replaceAll(/[^\d+]/g, '')}`} dir="ltr" translate="no">
        {number}
      </a>
      <span className={classes.meta}>
        {is_own ? <Trans>Their own number</Trans> : <Trans>Someone else’s contact</Trans>}
      </span>
      {is_own && sender !== undefined && <SavePhone contact={sender} phone={number} />}
    </Card>
  );
}

const Card = ({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) => (
  <span className={classes.card}>
    <span className={classes.disc}>{icon}</span>
    <span className="stack min-w-0">
      <b className={classes.name} dir="auto" translate="no">
        {name}
      </b>
      {children}
    </span>
  </span>
);
