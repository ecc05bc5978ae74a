import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown, IconDeviceMobile, IconRefresh, IconRobot, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { IconButton } from '#src/ui/IconButton.tsx';
import { Popup } from '#src/ui/overlay/Popup.tsx';
import classes from './ChatHead.module.css';
import { PersonCard } from './PersonCard.tsx';
import { useIsTemplate } from '#src/features/editor/store/template/TemplateContext.ts';
import { useTryout } from '#src/features/editor/model/contexts/TryoutContext.ts';
import { useTryoutSession } from '#src/features/editor/parts/tryout/useTryoutSession.ts';
import { useTryoutPersonName } from '#src/features/editor/parts/tryout/useTryoutPersonName.ts';

const TestLinkDialog = lazy(async () => ({ default: (await import('./TestLinkDialog.tsx')).TestLinkDialog }));

/** The made-up person, with buttons to edit it, to restart and to close the chat. */
export function ChatHead() {
  const { t } = useLingui();
  const { open } = useTryout();
  const session = useTryoutSession();
  const isTemplate = useIsTemplate();
  return (
    <header className={classes.head}>
      <span className={classes.tile}>
        <IconRobot size={18} stroke={1.75} aria-hidden />
      </span>
      <div className={classes.text}>
        <h2>
          <Trans>Try it</Trans>
        </h2>
        <Person />
      </div>
      {!isTemplate && <OnPhone />}
      <IconButton size="small" label={t`Restart`} onClick={session.reset}>
        <IconRefresh size={16} stroke={1.75} aria-hidden />
      </IconButton>
      <IconButton size="small" label={t`Close`} data-close onClick={() => open(null)}>
        <IconX size={16} stroke={1.75} aria-hidden />
      </IconButton>
    </header>
  );
}

function OnPhone() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton size="small" label={t`Test on my phone`} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconDeviceMobile size={16} stroke={1.75} aria-hidden />
      </IconButton>
      {isOpen && (
        <Suspense>
          <TestLinkDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function Person() {
  const { t } = useLingui();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const name = useTryoutPersonName();
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={classes.person}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <span className="truncate" dir="auto" translate="no">
          <Trans>As {name}, new subscriber</Trans>
        </span>
        <IconChevronDown size={12} stroke={1.75} aria-hidden />
      </button>
      <Popup anchor={anchor} isOpen={isOpen} onClose={() => setOpen(false)} label={t`Subscriber`}>
        <PersonCard onDone={() => setOpen(false)} />
      </Popup>
    </>
  );
}
