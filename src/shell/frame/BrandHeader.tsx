import type { ReactNode } from 'react';
import { Logo } from '#src/ui/Logo.tsx';
import classes from './BrandHeader.module.css';
import { LanguageSwitch } from './LanguageSwitch.tsx';

/** The brand and the language switch, above the screens outside the panel; with a screen's own action behind them. */
export function BrandHeader({ children }: { children?: ReactNode }) {
  return (
    <header className={classes.head}>
      <Logo />
      {/* oxlint-disable-next-line lingui/no-unlocalized-strings -- the product's name */}
      <span translate="no">Voronka</span>
      <LanguageSwitch />
      {children}
    </header>
  );
}
