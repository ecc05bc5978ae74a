import type { ReactNode } from 'react';
import { LanguageSwitch } from '#src/shell/LanguageSwitch.tsx';
import { Logo } from '#src/ui/Logo.tsx';
import classes from './OpenFrame.module.css';

/** A screen for everybody: who it is from, and one thing in its middle. */
export function OpenFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <header className={classes.head}>
        <Logo />
        {/* eslint-disable-next-line lingui/no-unlocalized-strings -- the product's name */}
        <span translate="no">Voronka</span>
        <LanguageSwitch />
      </header>
      <main className={classes.box}>{children}</main>
    </div>
  );
}
