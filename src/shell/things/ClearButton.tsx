import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { focusSearch } from '#src/ui/focus/focusSearch.ts';

interface Props {
  variant?: 'primary';
  onClear: () => void;
  children?: ReactNode;
}

/** Shows all again where a search or filters have found nothing, and puts the focus into the search. */
export const ClearButton = ({ variant, onClear, children = <Trans>Clear the search</Trans> }: Props) => (
  <Button
    {...(variant && { variant })}
    onClick={(event) => {
      onClear();
      focusSearch(event);
    }}
  >
    {children}
  </Button>
);
