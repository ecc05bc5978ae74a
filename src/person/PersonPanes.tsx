import { useLingui } from '@lingui/react/macro';
import { IconChevronLeft } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import { Segmented } from '#src/ui/field/Segmented.tsx';
import { usePersonName } from './personName.ts';
import classes from './PersonScreen.module.css';
import { useIsPhone } from './useIsPhone.ts';

type Pane = 'chat' | 'about';

export interface BackLink {
  className: string | undefined;
  children: ReactNode;
}

interface Props {
  contact: Contact;
  /** The link to the list, with these props. */
  renderBack: (link: BackLink) => ReactNode;
  /** The name stands above already. */
  isNamed?: boolean;
  /** What a phone shows first. */
  startsWith?: Pane;
  chat: ReactNode;
  details: ReactNode;
}

/** The chat with the details beside it; on a phone one of them at a time. */
export function PersonPanes({ contact, renderBack, isNamed = false, startsWith = 'chat', chat, details }: Props) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const name = usePersonName()(contact);
  const [pane, setPane] = useState(startsWith);
  const isShown = (which: typeof pane) => !isPhone || pane === which;
  return (
    <div className={classes.screen}>
      <div className={classes.top}>
        {renderBack({
          className: classes.back,
          children: <IconChevronLeft size={isPhone ? 20 : 16} stroke={1.75} aria-hidden />,
        })}
        {isPhone && (
          <>
            {pane === 'chat' && !isNamed ? (
              <h2 dir="auto" translate="no">
                {name}
              </h2>
            ) : (
              <span />
            )}
            <Segmented
              label={t`View`}
              value={pane}
              options={[
                { value: 'chat', label: t`Chat` },
                { value: 'about', label: t({ message: 'About', context: 'a person' }) },
              ]}
              onChange={setPane}
            />
          </>
        )}
      </div>
      <div className={classes.page}>
        {isShown('chat') && chat}
        {isShown('about') && <div className={classes.side}>{details}</div>}
      </div>
    </div>
  );
}
