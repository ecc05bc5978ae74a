import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { oldPress } from '#machines/journey/cases/oldPress.ts';
import { toFragment } from './runLink.ts';

/** Leads to the run in which an old button is pressed; making it takes the journey’s machine, which loads after the page. */
export function OldPressLink({ children }: { children: ReactNode }) {
  return (
    <Link to="/machines/$id/" params={{ id: 'journey' }} hash={toFragment(oldPress()) ?? ''}>
      {children}
    </Link>
  );
}
