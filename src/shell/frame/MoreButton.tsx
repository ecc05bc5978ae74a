import { Trans } from '@lingui/react/macro';
import { IconDots } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import { useUser } from '#src/session/SessionContext.ts';
import { otherPlacesOf } from './navigation.ts';
import { UnreadBadge } from './UnreadBadge.tsx';

const MoreSheet = lazy(async () => ({ default: (await import('./MoreSheet.tsx')).MoreSheet }));

/** The end of a phone's bottom bar: opens the places that are used now and then, and the notices. */
export function MoreButton({ className }: { className?: string | undefined }) {
  const button = useRef<HTMLButtonElement>(null);
  const user = useUser();
  const [isOpen, setOpen] = useState(false);
  const isHere = useLocation({
    select: ({ pathname }) =>
      [...otherPlacesOf(user), { to: '/content/notices/' }].some(({ to }) => pathname.startsWith(to)),
  });
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        data-current={isHere || undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <IconDots size={20} stroke={1.75} aria-hidden />
        <span>
          <Trans>More</Trans>
        </span>
        <UnreadBadge />
      </button>
      {isOpen && (
        <Suspense>
          <MoreSheet anchor={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
